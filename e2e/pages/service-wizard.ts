import { languages, type Lang } from '@khidma/i18n/languages';
import { expect } from '@playwright/test';
import type { Person } from '../setup/person.ts';
import { goTo } from './portal.ts';

/** What a service says in one language. */
export interface ServiceTexts {
  readonly name: string;
  readonly description: string;
}

const draftName = 'Thermostat replacement';

/** Opens the demo world's draft where it goes on. */
export async function openDraft(person: Person): Promise<void> {
  const { page, t } = person;
  await goTo(person, 'unfinished');
  await page
    .getByRole('row')
    .filter({ hasText: draftName })
    .getByRole('link', { name: t('services.drafts.continue') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: draftName })).toBeVisible();
}

/** Begins a service from the list. */
export async function openNewService(person: Person): Promise<void> {
  const { page, t } = person;
  await goTo(person, 'services');
  await page
    .getByRole('link', { name: t('services.create'), exact: true })
    .first()
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: t('serviceEditor.createTitle') }),
  ).toBeVisible();
}

/** Chooses the service type by its name. */
export async function chooseCategory({ page, t }: Person, category: string): Promise<void> {
  await page.getByRole('combobox', { name: t('serviceEditor.category.label') }).click();
  await page.getByRole('combobox', { name: t('serviceEditor.category.search') }).fill(category);
  await page.getByRole('option', { name: category, exact: true }).click();
}

/** Writes name and description: the merchant's own, or those in a language. */
export async function writeTexts(
  { page, t }: Person,
  texts: Partial<ServiceTexts>,
  lang?: Lang,
): Promise<void> {
  const name = lang === undefined ? t('serviceEditor.text.main') : languages[lang].name;
  await page
    .getByRole('tablist', { name: t('serviceEditor.text.tabs') })
    .getByRole('tab', { name })
    .click();
  for (const field of ['name', 'description'] as const) {
    const text = texts[field];
    if (text !== undefined)
      await page.getByLabel(t(`serviceEditor.text.${field}`), { exact: true }).fill(text);
  }
}

/** Offers the service in these emirates, by their names. */
export async function chooseEmirates(
  { page, t }: Person,
  emirates: readonly string[],
): Promise<void> {
  await page.getByRole('radio', { name: t('serviceEditor.area.emirates') }).check();
  for (const emirate of emirates)
    await page.getByRole('checkbox', { name: emirate, exact: true }).check();
}

/** A specification as a merchant types it in. */
export interface SpecTexts {
  readonly name: string;
  readonly options: readonly string[];
}

/** Types in what customers choose. */
export async function writeSpecs({ page, t }: Person, specs: readonly SpecTexts[]): Promise<void> {
  await page.getByRole('radio', { name: t('servicePrices.options') }).click();
  for (const [place, { name, options }] of specs.entries()) {
    const card = page.getByRole('group').filter({
      has: page.getByLabel(t('servicePrices.specs.name', { index: place + 1 }), { exact: true }),
    });
    if (place > 0) await page.getByRole('button', { name: t('servicePrices.specs.add') }).click();
    await card
      .getByLabel(t('servicePrices.specs.name', { index: place + 1 }), { exact: true })
      .fill(name);
    for (const [index, option] of options.entries()) {
      const field = card.getByLabel(t('servicePrices.specs.option', { index: index + 1 }), {
        exact: true,
      });
      if (!(await field.isVisible()))
        await card.getByRole('button', { name: t('servicePrices.specs.addOption') }).click();
      await field.fill(option);
    }
  }
}

/** Pastes rows as a spreadsheet copies them, from the first price on. */
export async function pastePrices(
  { page }: Person,
  rows: readonly (readonly string[])[],
): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const table = rows.map((row) => row.join('\t')).join('\n');
  await page.evaluate((text) => navigator.clipboard.writeText(text), table);
  await page.locator('[data-cell="0-0"]').click();
  await page.keyboard.press('ControlOrMeta+v');
}

/** Saves the draft by its button and waits until that is said. */
export async function saveDraft({ page, t }: Person): Promise<void> {
  await page.getByRole('button', { name: t('serviceEditor.saveDraft'), exact: true }).click();
  // "Saved at …", whatever the time.
  const [saved = ''] = t('serviceEditor.saving.saved', { when: '|' }).split('|');
  await expect(page.getByRole('status').filter({ hasText: saved.trim() })).toBeVisible();
}
