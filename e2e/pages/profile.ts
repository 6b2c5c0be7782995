import { expect, type Locator } from '@playwright/test';
import type { Person } from '../setup/person.ts';
import { fixtureFile } from '../setup/story.ts';
import { openQueue } from './console.ts';
import { expectSound, expectTold, follow } from './screen.ts';

/** A part of the page under its heading. */
export const section = ({ page }: Pick<Person, 'page'>, name: string): Locator =>
  page.getByRole('region', { name, exact: true });

/** Opens the business profile: its first part, or its documents. */
export async function openProfile(
  person: Person,
  part: 'contact' | 'papers' = 'contact',
): Promise<void> {
  const { page, t } = person;
  await page.goto(`/user-center/merchant?part=${part}`);
  await expect(page.getByRole('heading', { level: 1, name: t('nav.merchant') })).toBeVisible();
  const title =
    part === 'contact' ? 'merchantProfile.contact.title' : 'merchantProfile.review.title';
  await expect(section(person, t(title))).toBeVisible();
}

/** Changes the introduction, which is in force at once. */
export async function introduce(person: Person, introduction: string): Promise<void> {
  const { page, t } = person;
  const title = t('merchantProfile.contact.title');
  const field = page.getByRole('textbox', { name: t('merchantFields.labels.introduction') });
  await field.fill(introduction);
  await section(person, title)
    .getByRole('button', { name: t('merchantProfile.save'), exact: true })
    .click();
  await expectTold(person, t('merchantProfile.savedSection', { section: title }));
  await page.reload();
  await expect(field).toHaveValue(introduction);
}

/** Opens the form for what changes through review. */
export async function openDetails(person: Person, link: string): Promise<void> {
  const { page, t } = person;
  await page.getByRole('link', { name: link, exact: true }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: t('merchantProfile.review.edit') }),
  ).toBeVisible();
}

/** Asks for another name and a person in charge: refused with a bad ID, kept over a reload, then sent. */
export async function askForChange(person: Person, name: string): Promise<void> {
  const { page, t } = person;
  const identity = section(person, t('merchantProfile.groups.identity'));
  const id = page.getByLabel(t('merchantFields.labels.idNumber'), { exact: true });
  await page.getByLabel(t('merchantFields.labels.merchantName'), { exact: true }).fill(name);
  await page
    .getByRole('textbox', { name: t('merchantFields.labels.responsibleName') })
    .fill('Maryam Al Zaabi');
  await id.fill('784-1980-1234567-9');
  await identity.locator('input[type=file]').setInputFiles(fixtureFile('html-named.jpg'));
  await expect(identity.getByRole('alert')).toBeVisible();
  await identity
    .getByRole('button', { name: t('uploads.remove', { name: 'html-named.jpg' }) })
    .click();
  await identity.locator('input[type=file]').setInputFiles(fixtureFile('licence.jpg'));
  await expect(identity.getByRole('link', { name: 'licence.jpg' })).toBeVisible();
  await submitChange(person);
  await expect(page.getByText(t('rules.emiratesId'))).toBeVisible();
  await expectSound(person);
  await page.reload();
  await expect(id).toHaveValue('784-1980-1234567-9');
  await id.fill('784-1980-1234567-8');
  await submitChange(person);
  await expectTold(person, t('merchantProfile.review.submitted'));
}

/** Presses the button that sends a change to review. */
export const submitChange = ({ page, t }: Person): Promise<void> =>
  page.getByRole('button', { name: t('merchantProfile.review.submit'), exact: true }).click();

/** Opens a merchant's change in the console. */
async function openChange(person: Person, merchant: string): Promise<void> {
  const { page, t } = person;
  const approve = page.getByRole('button', {
    name: t('consoleMerchants.revisions.approve.action'),
  });
  // The list stands there while it is asked for again, with the change that was decided before.
  await expect(async () => {
    await openQueue(person, 'revisions');
    await page.getByRole('main').getByRole('link', { name: merchant }).first().click();
    await expect(approve).toBeVisible({ timeout: 5000 });
  }).toPass();
}

/** Puts a merchant's change into force. */
export async function approveChange(person: Person, merchant: string): Promise<void> {
  const { page, t } = person;
  const action = t('consoleMerchants.revisions.approve.action');
  await openChange(person, merchant);
  await page.getByRole('button', { name: action, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
  await expectTold(person, t('consoleMerchants.revisions.approve.done'));
}

/** Sends a merchant's change back with a message and a remark on the name. */
export async function rejectChange(
  person: Person,
  { merchant, message, remark }: Readonly<Record<'merchant' | 'message' | 'remark', string>>,
): Promise<void> {
  const { page, t } = person;
  const action = t('consoleMerchants.revisions.reject.action');
  const field = t('merchantFields.labels.merchantName');
  await openChange(person, merchant);
  await page.getByRole('button', { name: t('console.remark.addTo', { field }) }).click();
  await page.getByLabel(t('console.remark.text', { field }), { exact: true }).fill(remark);
  await page.getByRole('button', { name: t('console.remark.done'), exact: true }).click();
  await page.getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel(t('consoleMerchants.revisions.reject.message'), { exact: true })
    .fill(message);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expectTold(person, t('consoleMerchants.revisions.reject.done'));
}

/** Goes to the certificates by the navigation. */
export async function openCertificates(person: Person): Promise<void> {
  const { page, t } = person;
  await follow(person, t('nav.main'), t('nav.expiredCertificate'));
  await expect(
    page.getByRole('heading', { level: 1, name: t('nav.expiredCertificate') }),
  ).toBeVisible();
}

/** Renews the business licence: refused with an end before its start, then sent. */
export async function renewLicence(
  person: Person,
  { from, before, until }: Readonly<Record<'from' | 'before' | 'until', string>>,
): Promise<void> {
  const { t } = person;
  const which = t('certificates.which.licence');
  const licence = section(person, which);
  await licence.getByRole('button', { name: t('certificates.renewal.renewOf', { which }) }).click();
  const due = licence.getByLabel(t('merchantFields.labels.licenceDueDate'), { exact: true });
  await expect(
    licence.getByLabel(t('merchantFields.labels.licenceNumber'), { exact: true }),
    'the number stays',
  ).not.toHaveValue('');
  await licence.getByLabel(t('merchantFields.labels.licenceIssueDate'), { exact: true }).fill(from);
  await due.fill(before);
  const submit = licence.getByRole('button', {
    name: t('certificates.renewal.submit'),
    exact: true,
  });
  await submit.click();
  await expect(licence.getByText(t('rules.dateOrder'))).toBeVisible();
  await expectSound(person);
  await due.fill(until);
  await licence.locator('input[type=file]').setInputFiles(fixtureFile('licence.pdf'));
  await expect(licence.getByRole('link', { name: 'licence.pdf', exact: true })).toBeVisible();
  await submit.click();
  await expectTold(person, t('certificates.renewal.submitted'));
  await expect(licence.getByText(t('certificates.renewal.sinceText'))).toBeVisible();
}
