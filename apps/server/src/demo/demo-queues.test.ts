import { signIn } from '@khidma/contract/identity/sign-in';
import { getInsights } from '@khidma/contract/insights/insights';
import { rateOrder, reportComment } from '@khidma/contract/orders/comments';
import {
  pagePayoutAccountReviews,
  submitPayoutAccount,
} from '@khidma/contract/money/payout-accounts';
import { pageMessageReports, reportConversation } from '@khidma/contract/messaging/message-reports';
import { getDeskQueues, getStaffOverview } from '@khidma/contract/backoffice/overview';
import { pageApplications, rejectApplication } from '@khidma/contract/merchants/application-audits';
import { pageDisputes } from '@khidma/contract/orders/staff-disputes';
import { pageMerchantRevisions } from '@khidma/contract/merchants/merchant-revisions';
import { pageServiceReviews } from '@khidma/contract/catalogue/service-reviews';
import { pageStaffComments } from '@khidma/contract/orders/staff-comments';
import { pageWithdrawalReviews } from '@khidma/contract/money/withdrawal-reviews';
import { insightAdvice } from '@khidma/domain/orders/insight-advice';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { deskQueues } from '@khidma/domain/staff/desk-clocks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenApplication } from '../testing/applications-factory.ts';
import { disputed, disputedJustNow } from '../testing/disputes-factory.ts';
import { FUND_PASSWORD, givenPayoutAccount } from '../testing/finance-factory.ts';
import { givenTalk, say } from '../testing/messages-factory.ts';
import { completed } from '../testing/orders-factory.ts';
import { givenStaff } from '../testing/people.ts';
import { givenRevision } from '../testing/revisions-factory.ts';
import { type RunningTestServer, startTestServer } from '../testing/test-server.ts';
import { demoAccounts } from './demo-accounts.ts';
import { demoMerchants } from './demo-merchants.ts';
import { seedDemo } from './seed-demo.ts';

let server: RunningTestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await givenStaff(server));
  // What waits is the first one's; the others only sell.
  await seedDemo(server.ctx, [...demoMerchants.slice(0, 1), ...demoMerchants.slice(-1)]);
  await addToQueues();
  // It is ninety days.
}, 180_000);
afterAll(() => server.close());

/** What the demo has nothing of, and what waits for somebody else. */
async function addToQueues(): Promise<void> {
  const { id } = await givenApplication(server);
  await server.ok(rejectApplication, { id, message: 'The licence is unreadable.' }, token);
  await givenRevision(server);
  const { shop, conversationId, customer, merchant } = await givenTalk(server, {
    merchant: { fundPassword: FUND_PASSWORD },
  });
  await givenPayoutAccount(server, shop.merchant.merchantId);
  const account = {
    iban: 'AE460090000000123456789',
    holder: 'Bright Homes',
    bank: 'Emirates NBD',
    fundPassword: FUND_PASSWORD,
  };
  await server.ok(submitPayoutAccount, account, shop.merchant.token);
  await say(server, { conversationId, token: merchant, text: 'Pay me in cash' });
  const why = { reason: 'outsidePayment' as const, description: 'He wants cash' };
  await server.ok(reportConversation, { conversationId, ...why }, customer);
  const bought = { id: (await completed(server, shop)).id, rating: 1, text: 'Insults.' };
  const comment = await server.ok(rateOrder, bought, shop.customer.token);
  await server.ok(reportComment, { id: comment.id, reason: 'abuse' }, shop.merchant.token);
  await disputed(server, shop);
  await disputedJustNow(server, shop);
}

const all = { pageSize: '100' } as const;
const idsOf = (page: { readonly records: readonly { readonly id: string }[] }): string[] =>
  page.records.map(({ id }) => id);

/** The list that each queue opens, as its page asks for it. */
const lists: Readonly<Record<(typeof deskQueues)[number], () => Promise<string[]>>> = {
  applications: async () => idsOf(await server.ok(pageApplications, all, token)),
  revisions: async () => idsOf(await server.ok(pageMerchantRevisions, all, token)),
  services: async () => idsOf(await server.ok(pageServiceReviews, all, token)),
  payoutAccounts: async () => idsOf(await server.ok(pagePayoutAccountReviews, all, token)),
  withdrawals: async () => idsOf(await server.ok(pageWithdrawalReviews, all, token)),
  disputes: async () => idsOf(await server.ok(pageDisputes, { ...all, waitsFor: 'staff' }, token)),
  comments: async () =>
    idsOf(await server.ok(pageStaffComments, { ...all, state: 'reported' }, token)),
  reports: async () => idsOf(await server.ok(pageMessageReports, all, token)),
};

describe('What a merchant’s figures ask for', () => {
  it('is at least three things to be done', async () => {
    const [{ account, password }] = demoAccounts;
    const entered = await server.ok(signIn, { account, password });
    if (entered.step !== 'session') throw new Error(`asked for ${entered.step}`);
    const today = dubaiDay(server.clock.now().getTime());
    const span = { from: addDays(today, -29), to: today };
    const figures = await server.ok(getInsights, span, entered.session.token);
    const advice = insightAdvice({ ...figures, waitSeconds: figures.wait.now });
    expect(advice.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['cancelled', 'service', 'hours']),
    );
  });
});

describe('What the desk counts', () => {
  it.each(deskQueues)('is as much as the list that it opens shows: %s', async (queue) => {
    const { queues } = await server.ok(getDeskQueues, {}, token);
    const { waiting } = await server.ok(getStaffOverview, {}, token);
    const shown = await lists[queue]();
    expect(shown, 'something waits').not.toEqual([]);
    expect(queues.find((state) => state.queue === queue)?.waiting).toBe(shown.length);
    expect(waiting[queue]).toBe(shown.length);
  });
});
