import type { joinData } from '@khidma/i18n/en_US/join-data';
import { languages } from '@khidma/i18n/languages';
import { expect } from '@playwright/test';
import { dayFromNow, fixtureFile, reference, type Story } from '../setup/story.ts';
import type { Person } from '../setup/person.ts';
import { chooseLanguage, expectSound, pickFrom } from './screen.ts';

/** The landing page, in the language of whoever reads it. */
export async function openLanding(person: Person): Promise<void> {
  const { page, lang, t } = person;
  await page.goto('/');
  await expect(page).toHaveURL(/\/join$/);
  const { name, bcp47 } = languages[lang];
  if ((await page.locator('html').getAttribute('lang')) !== bcp47)
    await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('landing.heroTitle') })).toBeVisible();
  await expectSound(person);
}

/** Fills in the application with everything an audit needs, sends it and gives back its reference. */
export async function apply(person: Person, { merchant }: Story): Promise<string> {
  const { page, t, lang } = person;
  const place = reference(lang);
  await page.getByRole('link', { name: t('landing.apply') }).click();
  const field = (name: string) => page.getByLabel(name, { exact: true });

  await field(t('merchantFields.labels.contactName')).fill(merchant.contactName);
  await field(t('merchantFields.labels.contactPhone')).fill(merchant.phone);
  await field(t('merchantFields.labels.email')).fill(merchant.email);
  await field(t('merchantFields.labels.merchantName')).fill(merchant.name);
  await field(t('merchantFields.labels.merchantType')).selectOption({
    label: t('statuses.merchantType.company'),
  });
  await field(t('merchantFields.labels.introduction')).fill(merchant.introduction);

  await field(t('merchantFields.labels.emirate')).selectOption({ label: place.emirate });
  await pickFrom(person, t('merchantFields.labels.community'), place.community);
  await field(t('merchantFields.labels.subCommunity')).selectOption({ label: place.subCommunity });
  await field(t('merchantFields.labels.address')).fill(merchant.address);

  await page.locator('summary', { hasText: place.rootCategory }).click();
  await page.getByRole('checkbox', { name: place.category, exact: true }).check();

  // One digit is wrong: the audit finds it.
  await field(t('merchantFields.labels.licenceNumber')).fill(
    `${merchant.licenceNumber.slice(0, -1)}0`,
  );
  await field(t('merchantFields.labels.licenceIssueDate')).fill(dayFromNow(-100));
  await field(t('merchantFields.labels.licenceDueDate')).fill(dayFromNow(265));
  await page.locator('input[type=file]').setInputFiles(fixtureFile('licence.pdf'));
  await expect(
    page.getByRole('button', { name: t('uploads.remove', { name: 'licence.pdf' }) }),
  ).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);

  await page.getByRole('checkbox', { name: agreement(person) }).check();
  await expectSound(person);
  await page.getByRole('button', { name: t('join.form.submit') }).click();

  await expect(page.getByText(t('join.status.sentTitle')).first()).toBeVisible();
  await expectSound(person);
  return await referenceShown(person);
}

/** The applicant's page as a link in a mail opens it. */
export async function openStatus({ page, t }: Person, link: string): Promise<void> {
  await page.goto(link);
  const heading = page.getByRole('heading', { level: 1, name: t('join.status.title') });
  await expect(heading).toBeVisible();
  // What lets in stands in no address, and is there after a reload.
  await expect(page).toHaveURL(/\/join\/status$/);
  await page.reload();
  await expect(heading).toBeVisible();
}

type DataStep = keyof typeof joinData.sections;

/** Goes to a step of Data Submission by its index, which stands behind a button on a phone. */
async function goToStep({ page, t }: Person, step: DataStep): Promise<void> {
  const index = page.getByRole('navigation', { name: t('joinData.index') });
  const title = t(`joinData.sections.${step}.title`);
  const way = index.getByRole('button', { name: title, exact: true });
  if (!(await way.isVisible()))
    await index.getByRole('button', { name: t('joinData.index'), exact: true }).click();
  await way.click();
  await expect(page.getByRole('heading', { level: 3 }).filter({ hasText: title })).toBeFocused();
}

/** Corrects the field with the remark and sends the application again. */
export async function correctAndResubmit(person: Person, { merchant, words }: Story) {
  const { page, t } = person;
  await expect(page.getByText(words.rejection).first()).toBeVisible();
  const licence = page.getByLabel(t('merchantFields.labels.licenceNumber'), { exact: true });
  await expect(licence).toHaveAccessibleDescription(new RegExp(words.remark.slice(0, 20)));
  await expectSound(person);
  await licence.fill(merchant.licenceNumber);
  await goToStep(person, 'send');
  const agreed = page.getByRole('checkbox', { name: agreement(person) });
  await agreed.check();
  await page.getByRole('button', { name: t('join.form.resubmit') }).click();
  await expect(page.getByText(t('join.status.resentTitle'))).toBeVisible();
}

/** Fills in what the audit needs beside the trade licence, with an ID that is mistyped first. */
export async function fillData(person: Person): Promise<void> {
  const { page, t } = person;
  const field = (name: string) => page.getByLabel(name, { exact: true });
  // What the audit lacks first is where the form begins.
  await expect(
    page.getByRole('heading', { name: t('joinData.sections.identity.title') }),
  ).toBeVisible();
  await expectSound(person);
  await field(t('merchantFields.labels.responsibleName')).fill('Huda Al Suwaidi');
  const id = field(t('merchantFields.labels.idNumber'));
  await id.pressSequentially('٧٨٤1980 1234567 9');
  await id.blur();
  await expect(id).toHaveValue('784-1980-1234567-9');
  await expect(page.getByText(t('rules.emiratesId')).first()).toBeVisible();
  await id.fill('784198012345678');
  await expect(id).toHaveValue('784-1980-1234567-8');
  await expect(page.getByText(t('rules.emiratesId'))).toHaveCount(0);
  await chooser(person, t('merchantFields.labels.idPhoto')).setInputFiles(
    fixtureFile('licence.jpg'),
  );
  const remove = page.getByRole('button', {
    name: t('uploads.remove', { name: 'licence.jpg' }),
  });
  await expect(remove).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await goToStep(person, 'corporateTax');
  await page.getByRole('radio', { name: t('merchantFields.tax.no') }).check();
  await field(t('merchantFields.labels.corporateTaxReason')).fill('Licensed three weeks ago.');
}

/** Works the usual hours: visits are booked within them. */
export async function fillHours(person: Person): Promise<void> {
  const { page, t } = person;
  await goToStep(person, 'working');
  await page.getByRole('button', { name: t('hours.usual') }).click();
}

/** What was typed is on the server: another browser, or this one anew, finds it. */
export async function expectResumed(person: Person): Promise<void> {
  const { page, t } = person;
  const saved = t('joinData.saving.saved', { time: '|' }).split('|')[0] ?? '';
  await expect(page.getByText(saved).first()).toBeVisible();
  await page.reload();
  await goToStep(person, 'identity');
  const id = page.getByLabel(t('merchantFields.labels.idNumber'), { exact: true });
  await expect(id).toHaveValue('784-1980-1234567-8');
  await expect(page.getByRole('link', { name: 'licence.jpg' })).toBeVisible();
  await goToStep(person, 'corporateTax');
  await expect(
    page.getByLabel(t('merchantFields.labels.corporateTaxReason'), { exact: true }),
  ).toHaveValue('Licensed three weeks ago.');
}

/** Sends the data; refused without the agreement, with a way to it. */
export async function sendData(person: Person): Promise<void> {
  const { page, t } = person;
  if (await page.getByRole('navigation', { name: t('joinData.index') }).isVisible())
    await goToStep(person, 'send');
  const send = page.getByRole('button', { name: t('joinData.submit'), exact: true });
  await send.click();
  await page
    .getByRole('alert')
    .getByRole('button', { name: t('rules.agreement') })
    .click();
  const agreed = page.getByRole('checkbox', { name: agreement(person) });
  await expect(agreed).toBeFocused();
  await expectSound(person);
  await agreed.check();
  await send.click();
  await expect(page.getByText(t('join.status.resentTitle'))).toBeVisible();
  await expect(page.getByText(t('join.status.states.InAudit.title')).first()).toBeVisible();
  await expectSound(person);
}

/** Only what was flagged is asked for; what was approved is to be read. */
export async function reviseLicence(person: Person, { merchant, words }: Story): Promise<void> {
  const { page, t } = person;
  const licence = page.getByLabel(t('merchantFields.labels.licenceNumber'), { exact: true });
  await expect(licence).toHaveAccessibleDescription(new RegExp(words.remark.slice(0, 20)));
  await expect(
    page.getByLabel(t('merchantFields.labels.contactName'), { exact: true }),
  ).toHaveCount(0);
  await page.locator('summary', { hasText: t('joinData.sections.business.title') }).click();
  await expect(
    page.getByText(t('joinData.revision.approved'), { exact: true }).first(),
  ).toBeVisible();
  await expectSound(person);
  await licence.fill(merchant.licenceNumber);
}

/** Asks for a new link where the old one opens nothing. */
export async function askForLink(
  person: Person,
  { reference: number, email }: { readonly reference: string; readonly email: string },
): Promise<void> {
  const { page, t } = person;
  await page.goto('/join/status#link=an-old-link-that-opens-nothing-more');
  await chooseLanguage(person);
  const field = (name: string) => page.getByLabel(name, { exact: true });
  await field(t('join.status.linkReference')).fill(number);
  await field(t('join.status.linkEmail')).fill(email);
  await expectSound(person);
  await page.getByRole('button', { name: t('join.status.linkSend') }).click();
  await expect(page.getByText(t('join.status.linkSentTitle'))).toBeVisible();
}

/** Where a field's files are chosen; its list has the same name. */
const chooser = ({ page }: Person, label: string) =>
  page.locator('input[type=file]').and(page.getByLabel(label));

const agreement = ({ t }: Person): string =>
  t.markup('join.form.agreement', { terms: (words) => words });

async function referenceShown({ page, t }: Person): Promise<string> {
  const row = page.locator('div', {
    has: page.locator('dt', { hasText: t('join.status.reference') }),
  });
  const text = await row.last().innerText();
  const reference = /[A-Z]{2,}-?[A-Z0-9-]+/.exec(text)?.[0];
  if (reference === undefined) throw new Error(`no reference in: ${text}`);
  return reference;
}
