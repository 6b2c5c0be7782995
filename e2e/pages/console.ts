import type { StaffRole } from '@khidma/domain/staff/staff-roles';
import { expect } from '@playwright/test';
import type { Person } from '../setup/person.ts';
import { firstStaff } from '../setup/start-server.ts';
import { keepRecoveryCodes, nextRecoveryCode } from '../setup/staff-session.ts';
import { turnOn } from './second-factor.ts';
import { chooseLanguage, expectSound, expectTold, follow } from './screen.ts';

type Queue =
  | 'applications'
  | 'merchants'
  | 'auditLog'
  | 'revisions'
  | 'services'
  | 'payoutAccounts'
  | 'withdrawals'
  | 'staff';

/** The entries of the menu that hold more than one page. */
const entries: Readonly<Partial<Record<Queue, 'papers' | 'payouts' | 'settingsAndLog'>>> = {
  revisions: 'papers',
  payoutAccounts: 'papers',
  withdrawals: 'payouts',
  auditLog: 'settingsAndLog',
  staff: 'settingsAndLog',
};

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Fills the form of sign-in in and sends it. */
export async function enterStaff(
  person: Person,
  who: Credentials,
  /** Where the console is, where it is apart. */
  url = '',
): Promise<void> {
  const { page, t } = person;
  await page.goto(`${url}/console/`);
  await chooseLanguage(person);
  await expect(
    page.getByRole('heading', { level: 1, name: t('console.signIn.title') }),
  ).toBeVisible();
  await expectSound(person);
  await page.getByLabel(t('auth.account.email'), { exact: true }).fill(who.email);
  await page.getByLabel(t('auth.signIn.password'), { exact: true }).fill(who.password);
  await page.getByRole('button', { name: t('auth.signIn.title'), exact: true }).click();
}

/** Signs in as a member of staff: the first one, unless it is said who. */
export async function signInAsStaff(person: Person, who: Credentials = firstStaff): Promise<void> {
  const { page, t } = person;
  await enterStaff(person, who);
  const step = page.getByRole('heading', { level: 1, name: t('auth.secondFactor.title') });
  const overview = page.getByRole('heading', { name: t('consoleOverview.queuesTitle') });
  // In the demo it is for whoever wants it.
  await expect(step.or(overview)).toBeVisible();
  if (await step.isVisible()) await passSecondStep(person, who);
  await expect(overview).toBeVisible();
  await expectSound(person);
}

/** Sets the second factor up that is required outside the demo, or shows a recovery code of it. */
async function passSecondStep(person: Person, who: Credentials): Promise<void> {
  const { page, t } = person;
  await expectSound(person);
  const setUp = page.getByRole('button', { name: t('console.signIn.setUp') });
  const recover = page.getByRole('button', { name: t('auth.secondFactor.useRecovery') });
  await expect(setUp.or(recover)).toBeVisible();
  if (await setUp.isVisible()) {
    const { recoveryCodes } = await turnOn(person, { password: who.password, open: setUp });
    if (who.email === firstStaff.email) keepRecoveryCodes(page.url(), recoveryCodes);
    return;
  }
  await recover.click();
  await page
    .getByLabel(t('auth.secondFactor.recovery'), { exact: true })
    .fill(nextRecoveryCode(page.url()));
  await page.getByRole('button', { name: t('auth.secondFactor.submit'), exact: true }).click();
}

/** Opens a queue from the navigation. */
export async function openQueue(person: Person, queue: Queue): Promise<void> {
  const { page, t } = person;
  const entry = entries[queue];
  await follow(person, t('console.main'), t(`console.nav.${entry ?? queue}`));
  if (entry !== undefined)
    await openTab(person, t(`console.nav.${entry}`), t(`console.nav.${queue}`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Opens a tab of an entry; what does not fit beside the others is in the menu at their end. */
async function openTab({ page }: Person, entry: string, name: string): Promise<void> {
  const tabs = page.getByRole('navigation', { name: entry, exact: true });
  const tab = tabs.getByRole('link', { name }).filter({ visible: true });
  const more = tabs.getByRole('button').filter({ visible: true });
  await expect(tab.or(more).first()).toBeVisible();
  if ((await tab.count()) > 0) return await tab.first().click();
  await more.click();
  await page.getByRole('menuitemradio', { name }).click();
}

/** Opens what waits in a queue under a name; its page is headed by that or by something else. */
export async function openWaiting(
  person: Person,
  queue: Queue,
  { name, heading = name }: { readonly name: string; readonly heading?: string },
): Promise<void> {
  const { page } = person;
  await openQueue(person, queue);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toHaveCount(1);
  await expectSound(person);
  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

/** Tells the applicant that staff have been in touch. */
export async function markContacted(person: Person): Promise<void> {
  const { t } = person;
  await expectSound(person);
  await decide(person, t('console.applications.contacted.action'));
  await expectTold(person, t('console.applications.contacted.done'));
}

/** Begins the audit. */
export async function startAudit(person: Person): Promise<void> {
  const { page, t } = person;
  await page
    .getByRole('button', { name: t('console.applications.startAudit.action'), exact: true })
    .click();
  await expectTold(person, t('console.applications.startAudit.done'));
}

/** Flags the licence number with a remark and sends the application back. */
export async function rejectApplication(
  person: Person,
  { rejection, remark }: { readonly rejection: string; readonly remark: string },
): Promise<void> {
  const { page, t } = person;
  const field = t('merchantFields.labels.licenceNumber');
  await page
    .getByRole('button', { name: t('consoleMerchants.audit.reviseField', { field }), exact: true })
    .click();
  await page.getByLabel(t('console.remark.text', { field }), { exact: true }).fill(remark);
  await page.getByRole('button', { name: t('console.remark.done'), exact: true }).click();
  const action = t('console.applications.reject.action');
  await page.getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel(t('console.applications.reject.message'), { exact: true })
    .fill(rejection);
  await expect(dialog.getByText(remark)).toBeVisible();
  await expectSound(person);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expectTold(person, t('console.applications.reject.done'));
}

/** Suspends or restores the merchant that is open, with a reason. */
export async function decideOnMerchant(
  person: Person,
  decision: 'suspend' | 'restore',
  reason: string,
): Promise<void> {
  const { page, t } = person;
  const action = t(`consoleMerchants.merchants.${decision}.action`);
  if (decision === 'suspend') {
    // Among the levers behind three dots.
    await page.getByRole('main').locator('header').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  } else await page.getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel(t(`consoleMerchants.merchants.${decision}.reason`), { exact: true })
    .fill(reason);
  await expectSound(person);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expectTold(person, t(`consoleMerchants.merchants.${decision}.done`));
}

/** Approves every field of the application that is open, which cannot be approved before, and the application. */
export async function approveApplication(person: Person): Promise<void> {
  const { page, t } = person;
  const approve = page.getByRole('button', {
    name: t('console.applications.approve.action'),
    exact: true,
  });
  await expect(approve).toHaveAttribute('aria-disabled', 'true');
  await page
    .getByRole('button', { name: t('consoleMerchants.audit.approveRest'), exact: true })
    .first()
    .click();
  await expect(approve).not.toHaveAttribute('aria-disabled', 'true');
  await decide(person, t('console.applications.approve.action'));
  await expectTold(person, t('console.applications.approve.done'));
}

/** Approves the service that is open. */
export async function approveService(person: Person): Promise<void> {
  const { t } = person;
  await expectSound(person);
  await decide(person, t('console.services.approve.action'));
  await expectTold(person, t('console.services.approve.done'));
}

/** Declines the service that is open, with a message to the merchant. */
export async function declineService(person: Person, message: string): Promise<void> {
  const { page, t } = person;
  const action = t('console.services.decline.action');
  await page.getByLabel(t('console.services.decline.message'), { exact: true }).fill(message);
  await page.getByRole('button', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expectTold(person, t('console.services.decline.done'));
}

/** Approves a merchant's payout account. */
export async function approvePayoutAccount(person: Person, name: string): Promise<void> {
  const { page, t } = person;
  await openQueue(person, 'payoutAccounts');
  await expectSound(person);
  await page.getByRole('row').filter({ hasText: name }).getByRole('link').first().click();
  await expect(
    page.getByRole('heading', { level: 1, name: t('consolePayouts.payout.heading', { name }) }),
  ).toBeVisible();
  await expectSound(person);
  await decide(person, t('consolePayouts.payout.approve.action'));
  await expectTold(person, t('consolePayouts.payout.approve.done'));
}

/** Approves the withdrawal that is open as the one who approved its account, and sees that somebody else has to as well. */
export async function approveWithdrawalFirst(person: Person): Promise<void> {
  const { page, t } = person;
  await expect(page.getByText(t('consolePayouts.withdrawals.twoPeople.needed'))).toBeVisible();
  await expectSound(person);
  await decide(person, t('consolePayouts.withdrawals.twoPeople.action'));
  await expectTold(person, t('consolePayouts.withdrawals.twoPeople.done'));
  const waits = page.getByText(t('consolePayouts.withdrawals.twoPeople.waits'), { exact: true });
  await expect(waits).toBeVisible();
  await expect(
    page.getByRole('button', { name: t('consolePayouts.withdrawals.approve.action'), exact: true }),
  ).toHaveCount(0);
  await expectSound(person);
}

interface Colleague {
  readonly name: string;
  readonly email: string;
}

/** Invites somebody, to look after applications unless another role is named. */
export async function inviteColleague(
  person: Person,
  colleague: Colleague,
  role: StaffRole = 'reviewer',
): Promise<void> {
  await askColleague(person, colleague, role);
  await expectTold(person, person.t('consoleStaff.invited'));
}

/** Fills an invitation in and sends it. */
export async function askColleague(
  person: Person,
  colleague: Colleague,
  role: StaffRole = 'reviewer',
): Promise<void> {
  const { page, t } = person;
  await openQueue(person, 'staff');
  await page.getByRole('button', { name: t('consoleStaff.invite'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('consoleStaff.name'), { exact: true }).fill(colleague.name);
  await dialog.getByLabel(t('consoleStaff.email'), { exact: true }).fill(colleague.email);
  await dialog
    .getByLabel(t('consoleStaff.role'), { exact: true })
    .selectOption({ label: t(`console.role.${role}`) });
  await expectSound(person);
  await dialog.getByRole('button', { name: t('consoleStaff.send'), exact: true }).click();
}

/** Follows an invitation and chooses a password. */
export async function choosePassword(
  person: Person,
  { link, password }: { readonly link: string; readonly password: string },
): Promise<void> {
  const { page, t } = person;
  await page.goto(link);
  // What lets in stands in no address, and is there after a reload.
  await expect(page).toHaveURL(/\/accept-invitation$/);
  await page.reload();
  await chooseLanguage(person);
  await expectSound(person);
  await page.getByLabel(t('auth.newPassword.password'), { exact: true }).fill(password);
  await page.getByLabel(t('auth.newPassword.confirm'), { exact: true }).fill(password);
  await page.getByRole('button', { name: t('auth.newPassword.submitReset'), exact: true }).click();
}

/** Follows the invitation, chooses a password, and signs in with an authenticator app that is set up on the way. */
export async function joinStaff(
  person: Person,
  { link, ...who }: Credentials & { readonly link: string },
): Promise<void> {
  const { page, t } = person;
  await choosePassword(person, { link, password: who.password });
  await expect(
    page.getByRole('heading', { level: 1, name: t('console.signIn.title') }),
  ).toBeVisible();
  await signInAsStaff(person, who);
}

/** Approves the withdrawal that is open. */
export async function approveWithdrawal(person: Person): Promise<void> {
  const { t } = person;
  await expectSound(person);
  await decide(person, t('consolePayouts.withdrawals.approve.action'));
  await expectTold(person, t('consolePayouts.withdrawals.approve.done'));
}

/** Asks for something by its button and says yes to the question that follows. */
async function decide(person: Person, action: string): Promise<void> {
  await person.page.getByRole('button', { name: action, exact: true }).click();
  await confirm(person, action);
}

async function confirm({ page }: Person, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The token that somebody's console keeps. */
export async function tokenOf({ page }: Person): Promise<string> {
  const kept = await page.evaluate(() => localStorage.getItem('consoleSession') ?? '');
  const token = /"token":"([^"]+)"/.exec(kept)?.[1];
  if (token === undefined) throw new Error('nobody is signed in at the console');
  return token;
}
