import { expect, type Locator } from '@playwright/test';
import type { Person } from '../setup/person.ts';
import { fixtureFile, reference, type Story } from '../setup/story.ts';
import { goTo } from './portal.ts';
import { expectSound, expectTold } from './screen.ts';

/** Dirhams of the service's two options. */
export const prices = ['300', '450'] as const;

/** Begins a service with name, description and photos, and saves it as a draft. */
export async function beginService(person: Person, { service }: Story): Promise<void> {
  const { page, t, lang } = person;
  const { category } = reference(lang);
  await goTo(person, 'services');
  await expect(page.getByText(t('services.emptyTitle'))).toBeVisible();
  await expectSound(person);
  await page
    .getByRole('link', { name: t('services.create'), exact: true })
    .first()
    .click();
  await expect(
    page.getByRole('heading', { level: 1, name: t('serviceEditor.createTitle') }),
  ).toBeVisible();
  await page.getByRole('combobox', { name: t('serviceEditor.category.label') }).click();
  await page.getByRole('combobox', { name: t('serviceEditor.category.search') }).fill(category);
  await page.getByRole('option', { name: category, exact: true }).click();
  await page.getByLabel(t('serviceEditor.text.name'), { exact: true }).fill(service.name);
  await page
    .getByLabel(t('serviceEditor.text.description'), { exact: true })
    .fill(service.description);
  await expectSound(person);

  const details = t('serviceEditor.nextTo', { step: t('services.steps.details') });
  await page.getByRole('link', { name: details, exact: true }).click();
  await expectSound(person);
  await openStep(person, 'media');
  await addPhotos(person, ['photo-ok-1600x1067.jpg', 'photo-progressive-1400x1000.jpg']);
  const makeCover = t('serviceMedia.makeCoverOf', { name: 'photo-progressive-1400x1000.jpg' });
  await page.getByRole('button', { name: makeCover }).click();
  await expect(page.getByRole('button', { name: makeCover })).toBeHidden();
  await expectSound(person);
  await page.getByRole('button', { name: t('serviceEditor.saveDraft'), exact: true }).click();
  await expect(page).toHaveURL(/\/create-service\/[0-9a-f-]{36}\?step=media$/);
  // "Saved at …", whatever the time.
  const [saved = ''] = t('serviceEditor.saving.saved', { when: '|' }).split('|');
  await expect(page.getByRole('status').filter({ hasText: saved.trim() })).toBeVisible();
}

/** Finds the draft again, gives it a price for each option and submits it. */
export async function resumeAndSubmit(person: Person, { service }: Story): Promise<void> {
  const { page, t } = person;
  // A form has no bar of places on a phone: its own line above leads away.
  await page
    .getByRole('navigation', { name: t('common.youAreHere') })
    .getByRole('link')
    .first()
    .click();
  await goTo(person, 'unfinished');
  const draft = page.getByRole('row').filter({ hasText: service.name });
  await expect(draft).toHaveCount(1);
  await expectSound(person);
  await draft.getByRole('link', { name: t('services.drafts.continue') }).click();
  // It goes on where something is missing: the price.
  await expect(
    page.getByRole('heading', { level: 2, name: t('services.steps.pricing') }).first(),
  ).toBeVisible();
  await page.getByRole('radio', { name: t('servicePrices.options') }).click();
  await page
    .getByLabel(t('servicePrices.specs.name', { index: 1 }), { exact: true })
    .fill(service.spec);
  for (const [position, option] of service.options.entries()) {
    const label = t('servicePrices.specs.option', { index: position + 1 });
    const field = page.getByLabel(label, { exact: true });
    if (!(await field.isVisible()))
      await page.getByRole('button', { name: t('servicePrices.specs.addOption') }).click();
    await field.fill(option);
    await enterPrice(person, { position, option });
  }
  await expectSound(person);
  await submitService(person);
}

/** Types an option's price: into its cell of the table, or into its line of the list that a phone shows. */
async function enterPrice(
  { page, t }: Person,
  { position, option }: { readonly position: number; readonly option: string },
): Promise<void> {
  const price = prices[position] ?? '';
  const grid = page.getByRole('grid');
  const list = page.getByRole('list', { name: t('servicePrices.table.label') });
  await expect(grid.or(list).first()).toBeVisible();
  if (await grid.isVisible()) {
    await page.locator(`[data-cell="${position}-0"]`).click();
    await page.keyboard.type(price);
    await page.keyboard.press('Enter');
    return;
  }
  await list.getByRole('button', { name: option }).click();
  await list.getByLabel(t('servicePrices.price'), { exact: true }).fill(price);
}

/** Reads why the service was declined, opens it for correction, changes its description and submits it again. */
export async function correctService(person: Person, { service, words }: Story): Promise<void> {
  const { page, t } = person;
  await expect(page.getByText(words.declined).first()).toBeVisible();
  await expectSound(person);
  await page.getByRole('link', { name: t('services.edit'), exact: true }).click();
  await expect(page.getByText(words.declined).first()).toBeVisible();
  await openStep(person, 'basics');
  await page
    .getByLabel(t('serviceEditor.text.description'), { exact: true })
    .fill(`${service.description} ${words.declined}`);
  await submitService(person);
}

/** The service's page says that it is on sale; it goes there by itself once it is approved. */
export async function expectReleased(person: Person): Promise<void> {
  const { page, t } = person;
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(t('services.state.Released'))).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText(t('statuses.service.Released'), { exact: true })).toBeVisible();
  await expectSound(person);
}

/** Photos go up one after the other, so that the first is the cover; each ends as a row without progress. */
async function addPhotos({ page, t }: Person, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page.locator('input[type=file]').setInputFiles(fixtureFile(name));
    await expect(page.getByRole('button', { name: t('uploads.remove', { name }) })).toBeVisible();
    await expect(page.locator('li[aria-busy=true]')).toHaveCount(0, { timeout: 60_000 });
  }
  await expect(page.locator('li').getByRole('alert')).toHaveCount(0);
}

const steps = ['basics', 'details', 'media', 'pricing', 'check'] as const;
type Step = (typeof steps)[number];

const nameOf = ({ t }: Person, step: Step): string =>
  step === 'check' ? t('serviceEditor.stepper.check') : t(`services.steps.${step}`);

/** Opens a step of the wizard: by the list of steps; on a phone, which shows where one is only, by going on or back step by step. */
export async function openStep(person: Person, step: Step): Promise<void> {
  const { page, t } = person;
  const list = page.getByRole('list', { name: t('serviceEditor.stepper.label') });
  const link = list.getByRole('link', { name: nameOf(person, step) });
  const anywhere = steps.reduce((seen, each) => seen.or(headingOf(person, each)), link);
  await expect(anywhere.filter({ visible: true }).first()).toBeVisible();
  if (await link.isVisible()) {
    // What is saved just then may move the list away from under the pointer.
    await expect(async () => {
      if (await link.isVisible()) await link.click({ timeout: 2_000 });
      await expect(list.locator('li[aria-current=step]')).toContainText(nameOf(person, step), {
        timeout: 2_000,
      });
    }).toPass();
    return;
  }
  const from = await shownStep(person);
  const to = steps.indexOf(step);
  const way = from < to ? steps.slice(from + 1, to + 1) : steps.slice(to, from).toReversed();
  for (const next of way) {
    const words = from < to ? 'serviceEditor.nextTo' : 'serviceEditor.backTo';
    await page.getByRole('link', { name: t(words, { step: nameOf(person, next) }) }).click();
    await expect(headingOf(person, next)).toBeVisible();
  }
}

/** A section within a step may be called as the step is: the step's own heading says how far one is. */
const headingOf = ({ page, t }: Person, step: Step): Locator =>
  page.getByRole('heading', {
    level: 2,
    name: t('serviceEditor.position', {
      position: steps.indexOf(step) + 1,
      count: steps.length,
    }),
  });

/** The place of the step that is shown: its heading says which it is. */
async function shownStep(person: Person): Promise<number> {
  for (const [place, step] of steps.entries())
    if (await headingOf(person, step).isVisible()) return place;
  throw new Error('no step of the wizard is shown');
}

/** Reads the last step and submits: something new for its review, or an update of what is on sale. */
export async function submitService(
  person: Person,
  kind: 'submit' | 'submitUpdate' = 'submit',
): Promise<void> {
  const { page, t } = person;
  await openStep(person, 'check');
  await expect(page.getByText(t('serviceEditor.check.ready'))).toBeVisible();
  await expectSound(person);
  await page.getByRole('button', { name: t(`serviceEditor.${kind}`), exact: true }).click();
  await expectTold(person, t('serviceEditor.submitted'));
  await expect(page).toHaveURL(/\/service-detail\//);
  const status = kind === 'submit' ? 'UnderReview' : 'UpdateUnderReview';
  await expect(page.getByText(t(`statuses.service.${status}`), { exact: true })).toBeVisible();
  await expectSound(person);
}
