import { isLongRun } from '../setup/long-run.ts';
import { atDesk, type Person, type Reading } from '../setup/person.ts';
import { worldsDir } from '../setup/start-server.ts';
import { loadTexts } from '../setup/texts.ts';
import { languages } from '@khidma/i18n/languages';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** What a page shows at this moment, as far as a second look at the like of it finds the same. */
interface View {
  /** Its headings in a language, a width and a theme. */
  readonly screen: string;
  /** The kinds of elements that it is made of, in the same. */
  readonly kinds: readonly string[];
  /** How its elements look in a theme. */
  readonly looks: readonly string[];
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The file that says to all workers that a screen was looked at. */
const seenScreen = (screen: string): string => join(worldsDir(), `looked-at-${hashOf(screen)}`);

/** The file with the kinds and the looks of elements that were looked at by whichever worker, one a line. */
const seenKinds = (): string => join(worldsDir(), 'looked-at-kinds');

/** Whether a screen was looked at in this run. */
const wasSeen = (screen: string): boolean => existsSync(seenScreen(screen));

/** Whether one of these kinds or looks was on none of the pages that were looked at. */
function hasUnseen(kinds: readonly string[]): boolean {
  if (!existsSync(seenKinds())) return true;
  const seen = new Set(readFileSync(seenKinds(), 'utf8').split('\n'));
  return kinds.some((kind) => !seen.has(kind));
}

/** Says to all workers that a page was looked at and is sound. */
function keepSeen({ screen, kinds, looks }: View): void {
  writeFileSync(seenScreen(screen), '');
  appendFileSync(seenKinds(), `${[...kinds, ...looks].join('\n')}\n`);
}

/**
 * Returns what a page shows. Two elements are of one kind where they look alike, are said alike and stand in the like:
 * their names, classes, roles and states are the same and their parents' too, and either both have words, and a label, or neither.
 */
async function viewOf(page: Page): Promise<View> {
  const { headings, shown, theme, kinds, looks } = await page.evaluate(() => {
    const root = document.documentElement;
    /** A state is one word in small letters; a label, a link or an id is only there or not. */
    const said = (element: Element) =>
      element
        .getAttributeNames()
        .filter((name) =>
          /^(?:aria-|role$|type$|alt$|href$|tabindex$|lang$|dir$|disabled$)/.test(name),
        )
        .map((name) => {
          const value = element.getAttribute(name) ?? '';
          return `${name}=${/^-?[a-z0-9]{0,12}$/.test(value) ? value : '…'}`;
        });
    const nameOf = (element: Element | null) =>
      element === null ? '' : `${element.localName}.${element.getAttribute('class') ?? ''}`;
    const lookOf = (element: Element) => `${nameOf(element.parentElement)} ${nameOf(element)}`;
    const kindOf = (element: Element) =>
      [
        lookOf(element),
        element.parentElement?.getAttribute('role') ?? '',
        ...said(element),
        element.textContent.trim() === '' ? 'blank' : 'words',
        'labels' in element && element.labels instanceof NodeList && element.labels.length > 0
          ? 'labelled'
          : '',
      ].join(' ');
    const titles = [...document.querySelectorAll('h1, h2, dialog[open] h3')];
    const elements = [...document.querySelectorAll('body *:not(svg *)')];
    const theme = getComputedStyle(root).colorScheme;
    return {
      headings: titles.map(({ textContent }) => textContent.replaceAll(/\d/g, '')).join(' '),
      shown: `${root.lang} ${innerWidth} ${theme}`,
      theme,
      kinds: [...new Set(elements.map(kindOf))],
      looks: [...new Set(elements.map(lookOf))],
    };
  });
  const short = (said: string): string => hashOf(said).slice(0, 16);
  return {
    screen: `${headings} ${shown}`,
    kinds: kinds.map((kind) => short(`${shown} ${kind}`)),
    looks: looks.map((look) => short(`look ${theme} ${look}`)),
  };
}

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
async function expectWithinWindow({ page }: Pick<Person, 'page'>): Promise<void> {
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
  // The shop has them in its foot too.
  await choice.first().click();
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
    .getByRole('button', {
      // What waits there is counted behind it.
      name: t('common.labelled', { label: t('common.more'), value: t('common.menu') }),
    })
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
