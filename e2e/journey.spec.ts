import { expect, test } from './fixtures.ts';
import * as console from './pages/console.ts';
import {
  apply,
  correctAndResubmit,
  fillData,
  openLanding,
  openStatus,
  sendData,
} from './pages/join.ts';
import {
  activate,
  askForCode,
  enterCredentials,
  expectHome,
  openLogin,
  resetPassword,
} from './pages/login.ts';
import {
  expectBalances,
  expectFlow,
  openIncome,
  expectWithdrawal,
  submitPayoutAccount,
  withdrawAll,
} from './pages/finance.ts';
import {
  cancelOrder,
  confirmCompletion,
  expectMoney,
  expectPaidOrder,
  openPaidOrder,
} from './pages/orders.ts';
import { setFundPassword, signOut } from './pages/portal.ts';
import { expectSound, goOnAs } from './pages/screen.ts';
import { beginService, correctService, expectReleased, resumeAndSubmit } from './pages/services.ts';
import * as shop from './pages/shop.ts';
import { atDesk, onPhone } from './setup/person.ts';
import { codeIn, factIn, linksIn } from './setup/read-mailbox.ts';
import { stories, type Story } from './setup/story.ts';

test.use({ world: 'empty of journey' });

test('a merchant applies, sells, proves the work and is paid', async ({ arrive, mailbox }) => {
  const { merchant: seller, service, words } = stories['ar-AE'];
  const { customer, colleague } = stories.en_US;
  // Each writes a language of their own.
  const story: Story = { merchant: seller, service, words, customer, colleague };
  let merchant = await arrive(onPhone);
  let staff = await arrive(atDesk);
  const { email, name } = seller;
  // Mails follow the language that the merchant has signed in with.
  const mailed = merchant.t;

  await test.step('1: applies, and gets a reference, a mail and a status page', async () => {
    await openLanding(merchant);
    const reference = await apply(merchant, story);
    const mail = await mailbox.message({ to: email, says: reference });
    await openStatus(merchant, linksIn(mail)[0] ?? '');
    await expect(merchant.page.getByText(reference).first()).toBeVisible();
  });

  await test.step('2: staff audit and send the application back', async () => {
    await console.signInAsStaff(staff);
    await console.openWaiting(staff, 'applications', { name });
    await console.startAudit(staff);
    await console.rejectApplication(staff, story.words);
  });

  await test.step('2: the applicant corrects the field, is asked for the papers, and is approved', async () => {
    const mail = await mailbox.message({ to: email, says: story.words.rejection });
    await openStatus(merchant, linksIn(mail)[0] ?? '');
    await correctAndResubmit(merchant, story);
    const before = mailbox.count(email);
    await console.openWaiting(staff, 'applications', { name });
    await console.markContacted(staff);
    const asked = merchant.t('mail.kinds.applicationContacted.action');
    const next = await mailbox.message({ to: email, after: before, says: asked });
    await openStatus(merchant, linksIn(next)[0] ?? '');
    await fillData(merchant);
    await sendData(merchant);
    await console.openWaiting(staff, 'applications', { name });
    await console.approveApplication(staff);
  });

  await test.step('3, 4: activates the account with what the mail says', async () => {
    const { t } = merchant;
    const label = t('mail.labels.activationCode');
    const mail = await mailbox.message({ to: email, says: label });
    await openLogin(merchant, linksIn(mail)[0]);
    await expectSound(merchant);
    await enterCredentials(merchant, {
      account: email,
      password: factIn(mail, t('mail.labels.password')),
    });
    await activate(merchant, {
      code: factIn(mail, label),
      password: story.merchant.password,
    });
    await expectSound(merchant);
  });

  await test.step('4: has forgotten the password', async () => {
    await signOut(merchant);
    const before = mailbox.count(email);
    await askForCode(merchant, email);
    const code = codeIn(await mailbox.message({ to: email, after: before }));
    await resetPassword(merchant, { code, password: story.merchant.laterPassword });
    await enterCredentials(merchant, {
      account: email,
      password: story.merchant.laterPassword,
    });
    await expectHome(merchant);
    await setFundPassword(merchant, story.merchant.fundPassword);
    await expectSound(merchant);
  });

  const linkIn = async (to: string, wanted: { says: string; after?: number }) =>
    linksIn(await mailbox.message({ to, ...wanted }))[0] ?? '';

  await test.step('5: publishes a service, at the second try', async () => {
    await beginService(merchant, story);
    await resumeAndSubmit(merchant, story);
    await console.openWaiting(staff, 'services', { name: service.name });
    await console.declineService(staff, story.words.declined);
    await merchant.page.goto(await linkIn(email, { says: story.words.declined }));
    await correctService(merchant, story);
    await console.openWaiting(staff, 'services', { name: service.name });
    const before = mailbox.count(email);
    await console.approveService(staff);
    await merchant.page.goto(await linkIn(email, { says: service.name, after: before }));
    await expectReleased(merchant);
  });

  // All that moves on the customer's screens is drawn.
  const buyer = await arrive({ ...atDesk, moving: true });
  await test.step('6: a customer finds it, orders and pays at the second try', async () => {
    await shop.signUp(buyer, story, mailbox);
    await shop.findService(buyer, story);
    await expectSound(buyer);
    await shop.order(buyer, story, service.options[1]);
    await shop.pay(buyer, shop.cards.declined, '450.00');
    await shop.expectDeclined(buyer);
    await shop.pay(buyer, shop.cards.good, '450.00');
    await shop.expectPaid(buyer, story);
  });

  await test.step('7: the merchant proves the work, the customer confirms it', async () => {
    merchant = await goOnAs(merchant, atDesk);
    await openPaidOrder(merchant, story, '450.00');
    await expectMoney(merchant, { paid: '450.00', receive: '402.75' });
    const before = mailbox.count(customer.email);
    await confirmCompletion(merchant, story);
    await buyer.page.goto(
      await linkIn(customer.email, {
        says: buyer.t('mail.kinds.orderMerchantCompleted.action'),
        after: before,
      }),
    );
    await shop.confirmWork(buyer, story);
  });

  await test.step('7: the merchant cancels another order, and it is refunded', async () => {
    await shop.findService(buyer, story);
    await shop.order(buyer, story, service.options[0]);
    const before = mailbox.count(email);
    await shop.pay(buyer, shop.cards.good, '300.00');
    await shop.expectPaid(buyer, story);
    await merchant.page.goto(
      // By its subject: every mail about an order ends in the same words, and the first order's last one may still come.
      await linkIn(email, {
        says: mailed('mail.kinds.orderPaid.subject', { order: '' }).trim(),
        after: before,
      }),
    );
    await expectPaidOrder(merchant);
    const cancelled = mailbox.count(customer.email);
    await cancelOrder(merchant, story, '300.00');
    await buyer.page.goto(
      await linkIn(customer.email, { says: story.words.cancelled, after: cancelled }),
    );
    await shop.expectRefunded(buyer, '300.00');
  });

  await test.step('8: the money is explained', async () => {
    await expectBalances(merchant, {
      account: '402.75',
      withdrawable: '402.75',
      nonWithdrawable: '0.00',
      inWithdrawal: '0.00',
      revenue: '450.00',
      withdrawn: '0.00',
    });
    await openIncome(merchant);
  });

  await test.step('8: withdraws it', async () => {
    await submitPayoutAccount(merchant, story);
    staff = await goOnAs(staff, onPhone);
    const before = mailbox.count(email);
    await console.approvePayoutAccount(staff, name);
    await merchant.page.goto(
      await linkIn(email, {
        says: mailed('mailMoney.kinds.payoutAccountApproved.action'),
        after: before,
      }),
    );
    await withdrawAll(merchant, story, '402.75');
    await console.openWaiting(staff, 'withdrawals', { name, heading: '402.75' });
    await console.approveWithdrawalFirst(staff);
    const approved = mailbox.count(email);
    // A platform with one administrator has its second named at once, and pays nobody out before.
    await console.inviteColleague(staff, colleague, 'administrator');
    const second = await arrive(atDesk);
    const link = await linkIn(colleague.email, {
      says: staff.t('mail.kinds.staffInvited.action'),
    });
    await console.joinStaff(second, { ...colleague, link });
    await console.openWaiting(second, 'withdrawals', { name, heading: '402.75' });
    await console.approveWithdrawal(second);
    await merchant.page.goto(
      await linkIn(email, {
        says: mailed('mailMoney.kinds.withdrawalApproved.action'),
        after: approved,
      }),
    );
    await expectWithdrawal(merchant, '402.75', 'approved');
    await expectBalances(merchant, {
      account: '0.00',
      withdrawable: '0.00',
      nonWithdrawable: '0.00',
      inWithdrawal: '0.00',
      revenue: '450.00',
      withdrawn: '402.75',
    });
    await expectFlow(merchant, [
      { type: 'withdrawalApproved', available: '0.00' },
      { type: 'withdrawalRequest', available: '0.00' },
      { type: 'refund', available: '402.75' },
      { type: 'orderIncome', available: '402.75' },
      { type: 'settlement', available: '402.75' },
      { type: 'orderIncome', available: '0.00' },
    ]);
  });
});
