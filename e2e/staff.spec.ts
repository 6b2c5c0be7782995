import { askSecondPerson, decideSecondPerson } from '@khidma/contract/backoffice/second-person';
import { requestWithdrawal } from '@khidma/contract/money/withdrawals';
import { approveWithdrawal } from '@khidma/contract/money/withdrawal-reviews';
import { pageStaffOrders } from '@khidma/contract/orders/staff-orders';
import { orderCan } from '@khidma/domain/orders/order-can';
import { defaultSettings } from '@khidma/domain/settings/durations';
import { dailySumOf } from '@khidma/domain/staff/second-person';
import { signIn } from '@khidma/contract/identity/sign-in';
import { session } from '@khidma/contract/shapes/account';
import { formatDirhams } from '@khidma/i18n/amounts';
import { errors } from '@khidma/i18n/en_US/errors';
import * as z from 'zod/mini';
import { demoAccounts } from '../apps/server/src/demo/demo-accounts.ts';
import { expect, test } from './fixtures.ts';
import { demoStaffToken } from './setup/books.ts';
import { passHours } from './setup/demo-clock.ts';
import * as console from './pages/console.ts';
import { demoMerchant, signInAsDemoStaff } from './pages/demo.ts';
import { expectSound, expectTold, goWithin } from './pages/screen.ts';
import { appCode, turnOn } from './pages/second-factor.ts';
import { connect } from './setup/api.ts';
import { atDesk, onPhone, type Person } from './setup/person.ts';
import { linksIn } from './setup/read-mailbox.ts';

// People and money are changed, and who somebody is, is asked again after a minute: nobody else's world.
test.use({ world: 'demo of the staff', proofMinutes: 1 });

const [{ fundPassword }, , , administrator] = demoAccounts;
const colleague = {
  name: 'Hessa Al Marri',
  email: 'hessa.almarri@khidma.ae',
  password: 'Quiet-Harbour-2026',
};
const support = demoAccounts.find(({ role }) => role === 'Support') ?? administrator;
const amount = 61_700;

const kept = z.object({
  state: z.object({ token: z.string(), staff: z.object({ id: z.string() }) }),
});

/** The session that the console keeps for whoever is at the page. */
const sessionOf = async ({ page }: Person) =>
  z.parse(
    kept,
    JSON.parse(await page.evaluate(() => localStorage.getItem('consoleSession') ?? '{}')),
  ).state;

/** Waits until the server wants to see again who somebody is; what is approved for asking does not exist. */
async function untilAskedAgain(person: Person): Promise<void> {
  const { token, staff } = await sessionOf(person);
  const call = await connect(person.page.url());
  const refusal = () =>
    call(approveWithdrawal, { id: staff.id }, token).then(
      () => 'nothing was refused',
      (error: Error) => error.message,
    );
  await expect
    .poll(refusal, { timeout: 120_000, intervals: [4000] })
    .toContain(errors.freshProofNeeded);
}

/** Shows who one is in the dialog that stands above what was asked for, after something that is wrong. */
async function prove(
  person: Person,
  {
    by,
    wrong,
    right,
  }: { readonly by: 'password' | 'code'; readonly wrong: string; readonly right: () => string },
): Promise<void> {
  const { page, t } = person;
  const dialog = page.getByRole('dialog', { name: t('consoleStaff.proof.title') });
  const field = dialog.getByLabel(t(`consoleStaff.proof.${by}`), { exact: true });
  const send = dialog.getByRole('button', { name: t('consoleStaff.proof.confirm') });
  await expect(field).toBeFocused();
  await field.fill(wrong);
  await expectSound(person);
  await send.click();
  const refused = by === 'code' ? 'errors.wrongSecondFactor' : 'errors.wrongPassword';
  await expect(dialog.getByText(t(refused))).toBeVisible();
  // A code is read when it is typed: an app shows it for half a minute.
  await field.fill(right());
  await field.press('Enter');
  await expect(dialog).toHaveCount(0);
}

test('somebody joins the staff with a second factor, and money leaves by two people', async ({
  arrive,
  mailbox,
  server,
}) => {
  // The administrator has two browsers: what is asked again in one is not in the other.
  const [boss, elsewhere] = [await arrive(atDesk), await arrive(atDesk)];
  const invited = await arrive(onPhone);
  const { t } = boss;
  const { url } = server;
  const call = await connect(url);
  const twoPeople = 'consolePayouts.withdrawals.twoPeople';
  let withdrawal = '';
  let secret = '';
  let used = '';

  await test.step('two administrators let somebody handle money, which counts a day later', async () => {
    const input = { name: colleague.name, email: colleague.email, role: 'finance' };
    const asked = { call: 'inviteStaff', input, reason: 'Joins finance' } as const;
    const { id } = askSecondPerson.output.parse(
      await call(askSecondPerson, asked, await demoStaffToken(url, 'Staff')),
    );
    const agreed = { id, decision: 'agree', reason: '' } as const;
    await call(decideSecondPerson, agreed, await demoStaffToken(url, 'Second administrator'));
    await passHours(url, 24);
  });

  await test.step('a merchant wants money, and an administrator who was just here invites', async () => {
    const { token } = z.parse(begun, await call(signIn, demoMerchant)).session;
    const asked = { amount, fundPassword: fundPassword ?? '' };
    withdrawal = requestWithdrawal.output.parse(await call(requestWithdrawal, asked, token)).id;
    await signInAsDemoStaff(elsewhere);
    await signInAsDemoStaff(boss);
    const reviewer = { ...colleague, email: 'reviews@khidma.ae' };
    await console.inviteColleague(boss, reviewer);
    const row = boss.page.getByRole('row').filter({ hasText: reviewer.email });
    await expect(row).toContainText(t('consoleStaff.states.invited'));
    await expectSound(boss);
  });

  await test.step('the link of the mail makes a password, once', async () => {
    const says = t('mail.kinds.staffInvited.action');
    const mail = await mailbox.message({ to: colleague.email, says });
    const link = linksIn(mail)[0] ?? '';
    await console.joinStaff(invited, { ...colleague, link });
    const late = await arrive(atDesk);
    await console.choosePassword(late, { link, password: 'Another-One-2026' });
    await expect(late.page.getByText(t('consoleStaff.accept.over'))).toBeVisible();
    await expectSound(late);
  });

  await test.step('an app is set up; the next sign-in asks for its code, which is taken once', async () => {
    await invited.page.goto('/console/account');
    const factor = await turnOn(invited, { password: colleague.password });
    ({ secret } = factor);
    const device = await arrive(onPhone);
    const { page, t: say } = device;
    await console.enterStaff(device, colleague);
    await expect(
      page.getByRole('heading', { level: 1, name: say('auth.secondFactor.title') }),
    ).toBeVisible();
    await expectSound(device);
    const field = page.getByLabel(say('auth.secondFactor.code'), { exact: true });
    // Six digits are sent by themselves.
    await field.fill(factor.usedCode);
    await expect(page.getByText(say('errors.wrongSecondFactor'))).toBeVisible();
    used = appCode(secret, 30);
    await field.fill(used);
    await expect(
      page.getByRole('heading', { name: say('consoleOverview.queuesTitle') }),
    ).toBeVisible();
  });

  const proveAsBoss = (person: Person) =>
    prove(person, {
      by: 'password',
      wrong: 'Not-this-one-9',
      right: () => administrator.password,
    });

  await test.step('whoever invites after a while is asked first who is there', async () => {
    await untilAskedAgain(boss);
    const email = 'later@khidma.ae';
    await console.askColleague(boss, { ...colleague, email });
    await proveAsBoss(boss);
    await expectTold(boss, t('consoleStaff.invited'));
    const row = boss.page.getByRole('row').filter({ hasText: email });
    await expect(row).toContainText(t('consoleStaff.states.invited'));
  });

  await test.step('who approved the account approves first, is asked too, and never a second time', async () => {
    const { page } = elsewhere;
    await page.goto(`/console/withdrawals?open=${withdrawal}`);
    await expect(page.getByText(t(`${twoPeople}.maybe`))).toBeVisible();
    await expectSound(elsewhere);
    await untilAskedAgain(elsewhere);
    const action = t(`${twoPeople}.action`);
    await page.getByRole('button', { name: action, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
    await proveAsBoss(elsewhere);
    await expectTold(elsewhere, t(`${twoPeople}.done`));
    await expect(page.getByText(t(`${twoPeople}.waits`), { exact: true })).toBeVisible();
    const approve = t('consolePayouts.withdrawals.approve.action');
    await expect(page.getByRole('button', { name: approve, exact: true })).toHaveCount(0);
    const { token } = await sessionOf(elsewhere);
    await expect(call(approveWithdrawal, { id: withdrawal }, token)).rejects.toThrow(
      t('errors.secondPersonNeeded'),
    );
    await expectSound(elsewhere);
  });

  await test.step('the other one approves, with a code that was not used before', async () => {
    const { page, t: say } = invited;
    await untilAskedAgain(invited);
    await page.goto(`/console/withdrawals?open=${withdrawal}`);
    await expect(page.getByText(formatDirhams(amount)).first()).toBeVisible();
    const action = say('consolePayouts.withdrawals.approve.action');
    await page.getByRole('button', { name: action, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
    await prove(invited, { by: 'code', wrong: used, right: () => appCode(secret, 30) });
    await expectTold(invited, say('consolePayouts.withdrawals.approve.done'));
  });
});

test('what is above somebody’s daily sum is asked of a colleague, who finds it counted and agrees', async ({
  arrive,
  server,
}) => {
  const { url } = server;
  const call = await connect(url);
  const boss = await demoStaffToken(url, 'Staff');
  const sum = dailySumOf('support', defaultSettings);
  const { records } = pageStaffOrders.output.parse(await call(pageStaffOrders, {}, boss));
  const order = records.find((row) => orderCan.cancelByStaff(row) && row.money.kept > sum);
  if (order === undefined) throw new Error('the demo has no such order');
  const why = 'The customer called twice.';

  await test.step('support cancels an order, is asked whether a second person is to be asked, and does', async () => {
    const asking = await arrive(atDesk);
    const { page, t } = asking;
    await console.signInAsStaff(asking, { email: support.account, password: support.password });
    await page.goto(`/console/orders/${order.id}`);
    const cancel = t('consoleOrders.cancelOrder.action');
    await page.getByRole('button', { name: cancel, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('consoleOrders.cancelOrder.reason'), { exact: true }).fill(why);
    await dialog.getByRole('button', { name: cancel, exact: true }).click();
    const question = page.getByRole('dialog', { name: t('consoleSecond.ask.title') });
    await expect(question.getByText(t('consoleSecond.ask.money'))).toBeVisible();
    await expectSound(asking);
    await question.getByLabel(t('consoleSecond.ask.reason'), { exact: true }).fill(why);
    await question
      .getByRole('button', { name: t('consoleSecond.ask.confirm'), exact: true })
      .click();
    await expectTold(asking, t('consoleSecond.ask.done'));
    await expect(question).toHaveCount(0);
    // Whoever asked sees it wait, and cannot agree.
    await goWithin(page, '/console/second-person');
    // The order's own page has rows that name it too, until the next one stands there.
    const row = page.getByRole('row').filter({ hasText: order.number }).filter({ hasText: why });
    await expect(row).toBeVisible();
    await expect(row.getByRole('button', { name: t('consoleSecond.agree') })).toHaveCount(0);
    await expect(
      page
        .getByRole('navigation', { name: t('console.main') })
        .getByRole('link', { name: t('console.nav.settingsAndLog') }),
    ).not.toContainText('1');
  });

  await test.step('a colleague finds one that waits beside Second person, and agrees on a phone in Arabic', async () => {
    const colleagueOnPhone = await arrive(onPhone);
    const { page, t } = colleagueOnPhone;
    await signInAsDemoStaff(colleagueOnPhone);
    await page
      .getByRole('button', {
        name: t('common.labelled', { label: t('common.more'), value: t('common.menu') }),
      })
      .click();
    const place = page
      .getByRole('navigation', { name: t('console.main') })
      .getByRole('link', { name: t('console.nav.settingsAndLog') });
    await expect(place).toContainText('1');
    await expectSound(colleagueOnPhone);
    await place.click();
    const waiting = page.getByRole('main').getByText(order.number).first();
    await expect(waiting).toBeVisible();
    await expectSound(colleagueOnPhone);
    const agree = t('consoleSecond.agree');
    await page.getByRole('button', { name: agree, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: agree, exact: true }).click();
    await expectTold(colleagueOnPhone, t('consoleSecond.agreedNow'));
    await expect(page.getByText(t('consoleSecond.empty.asked'))).toBeVisible();
    const after = pageStaffOrders.output.parse(
      await call(pageStaffOrders, { text: order.number }, boss),
    );
    expect(after.records.map((row) => orderCan.cancelByStaff(row))).toEqual([false]);
  });
});

const begun = z.object({ session });
