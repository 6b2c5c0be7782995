import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { languages } from '@khidma/i18n/languages';
import { expect, type Page } from '@playwright/test';
import { atDesk, type Person, type Reading } from '../setup/person.ts';
import { isLongRun } from '../setup/long-run.ts';
import { hasUnseen, keepSeen, viewOf, wasSeen } from '../setup/seen-screens.ts';
import { loadTexts } from '../setup/texts.ts';

/** What every screen owes its reader: to be laid out as the reader reads, and nothing that axe finds. */
export async function expectSound(person: Person): Promise<void> {
  const { page } = person;
  await expectLaidOut(person);
  // While a part is fetched, the page that holds it may be hidden for a moment: what stays is a fault.
  let found: string[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    await expect(page.locator('h1').filter({ visible: true }).first()).toBeAttached();
    found = await violationsIn(page);
    if (found.length === 0) break;
  }
  // Soft: one run tells of every screen.
  expect.soft(found, `what axe finds on ${page.url()}`).toEqual([]);
}

/** The language and the direction that were chosen, nothing beside the window's edge, and everything has come. */
export async function expectLaidOut({ page, lang }: Person): Promise<void> {
  const { dir } = languages[lang];
  await expect(page.locator('html')).toHaveAttribute('dir', dir);
  // What is still being loaded has no title yet.
  await expect(page.locator('h1').first()).toBeAttached();
  await expectWithinWindow({ page });
  // What a scroll position drives stands still until somebody scrolls, and never ends.
  const moving = () =>
    page.evaluate(
      () =>
        document.getAnimations().filter(({ timeline }) => timeline instanceof DocumentTimeline)
          .length,
    );
  await expect.poll(moving, 'nothing moves any more').toBe(0);
  // What is being asked for anew is dimmed until the answer is there.
  await expect(page.locator('ul[aria-busy], [role=list][aria-busy]')).toHaveCount(0);
}

/** How often a screen is looked at before what is found is a fault. */
const LOOKS = 3;

/** What axe looks with: a third of what it is before it is made small, and each page that is come to is sent it. */
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * Returns what axe finds on a page, a sentence each; of a page that has nothing new, nothing. The page keeps axe until
 * it is left. Contrast takes half of its time, reading the style sheets a third of the rest, and both follow from how
 * things look in a theme, whatever the language and the width: they are looked at where something looks new.
 */
async function violationsIn(page: Page): Promise<string[]> {
  const view = await viewOf(page);
  if (!isLongRun && wasSeen(view.screen) && !hasUnseen(view.kinds)) return [];
  const isMeasured = !isLongRun && !hasUnseen(view.looks);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  const violations = await page.evaluate(async (known) => {
    const { axe: loaded } = globalThis as unknown as { axe: typeof axe }; // the script puts it there
    const results = await loaded.run(document, {
      // What is well need not be described: that takes most of its time.
      resultTypes: ['violations'],
      preload: !known,
      rules: {
        'color-contrast': { enabled: !known },
        'css-orientation-lock': { enabled: !known },
      },
    });
    return results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
    );
  }, isMeasured);
  if (violations.length === 0) keepSeen(view);
  return violations;
}

/** Nothing stands beside the window's edge, once what is still on its way has come. */
export async function expectWithinWindow({ page }: Pick<Person, 'page'>): Promise<void> {
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect
    .configure({ soft: true })
    .poll(beyond, { message: `${page.url()} stays within the window`, timeout: 10_000 })
    .toBeLessThanOrEqual(0);
}

/** The switch says which language is on. */
const whichLanguage = new RegExp(
  `: (?:${Object.values(languages)
    .map(({ name }) => name)
    .join('|')})$`,
);

/** Chooses the person's language with the switch, as a row of buttons or as a menu, where it is not on yet. */
export async function chooseLanguage({ page, lang }: Person): Promise<void> {
  const html = page.locator('html');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { dir, bcp47, name } = languages[lang];
  if ((await html.getAttribute('lang')) === bcp47) return;
  const menu = page.getByRole('button', { name: whichLanguage });
  const choice = page
    .getByRole('button', { name, exact: true })
    .or(page.getByRole('menuitemradio', { name, exact: true }));
  await expect(menu.or(choice).first()).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await choice.click();
  await expect(html).toHaveAttribute('dir', dir);
  await expect(html).toHaveAttribute('lang', bcp47);
}

/** Turns the page that is open to another language and another screen; returns the same person, who goes on in them. */
export async function goOnAs({ page }: Person, { lang, viewport }: Reading): Promise<Person> {
  const person = { page, lang, t: await loadTexts(lang) };
  // On a desk the switch is in sight.
  await page.setViewportSize(atDesk.viewport);
  await chooseLanguage(person);
  await page.setViewportSize(viewport);
  return person;
}

/** Follows a link of the navigation: in sight on a desk, behind the menu's button on a phone. */
export async function follow({ page, t }: Person, navigation: string, link: string): Promise<void> {
  const entry = page
    .getByRole('navigation', { name: navigation })
    .getByRole('link', { name: link })
    .filter({ visible: true });
  const menu = page
    .getByRole('button', { name: t('common.menu'), exact: true })
    .filter({ visible: true });
  // One of the two comes with the screen's frame, which may still be on its way.
  await expect(entry.or(menu).first()).toBeVisible();
  if ((await entry.count()) === 0) await menu.click();
  await entry.first().click();
}

/** Goes to an address of the same app as its own links do, without loading everything again. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** A message tells of what came of an action; on a phone it goes after two seconds. */
export async function expectTold({ page }: Person, message: string): Promise<void> {
  await page.getByRole('status').filter({ hasText: message }).first().waitFor();
}

/** Chooses from a list that is searched, by typing the name. */
export async function pickFrom({ page, t }: Person, field: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('combobox', { name: t('controls.search'), exact: true }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
}
