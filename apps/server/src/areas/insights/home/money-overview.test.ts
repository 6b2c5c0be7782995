import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { beginMerchantLook, openMerchantLook } from '@khidma/contract/identity/impersonations';
import { getMoneyOverview } from '@khidma/contract/money/balances';
import { cancelWithdrawal, requestWithdrawal } from '@khidma/contract/money/withdrawals';
import { dubaiDay } from '@khidma/domain/rules/days';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insightCounts } from '../../../db/schema/insights.ts';
import { issueDocuments } from '../../accounting/documents/issue-documents.ts';
import { EARNED, FUND_PASSWORD, givenEarnings } from '../../../testing/finance-factory.ts';
import { secretIn } from '../../../testing/mailbox.ts';
import { givenShop } from '../../../testing/orders-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const today = () => dubaiDay(server.clock.now().getTime());
const withdraw = (token: string, amount: number) =>
  server.ok(requestWithdrawal, { amount, fundPassword: FUND_PASSWORD }, token);

describe('what the page of money shows: refused', () => {
  it('to strangers, and with spans that it does not know', async () => {
    await refusesStrangers(server, getMoneyOverview, {});
    expect((await server.call(getMoneyOverview, {})).code).toBe(errorCodes.unauthenticated);
    const { merchant } = await givenShop(server);
    await refusesInput(server, getMoneyOverview, {
      token: merchant.token,
      cases: [{ input: { span: 'decade' }, path: 'span', rule: 'invalid' }],
    });
  });
});

describe('what the page of money shows', () => {
  it('is nothing of others', async () => {
    await givenEarnings(server);
    const { merchant } = await givenShop(server);
    const shown = await server.ok(getMoneyOverview, {}, merchant.token);
    expect(shown).toMatchObject({
      balances: { accountBalance: 0, totalRevenue: 0 },
      arrivesOn: null,
      schedule: null,
      documents: [],
      chart: { paid: 0, paidBefore: 0 },
    });
    expect(shown.chart.points.every(({ paid, withdrawn }) => paid + withdrawn === 0)).toBe(true);
  });

  it('adds what was paid and withdrawn up by the day or the week, up to today, all of it once', async () => {
    const { merchant } = await givenEarnings(server, 2);
    const { token } = merchant;
    await withdraw(token, 5_000);
    const { id } = await withdraw(token, 1_000);
    await server.ok(cancelWithdrawal, { id }, token);
    for (const [span, points] of [
      ['month', 30],
      ['quarter', 13],
      ['year', 52],
    ] as const) {
      const { chart } = await server.ok(getMoneyOverview, { span }, token);
      expect(chart.points).toHaveLength(points);
      expect(chart).toMatchObject({ paid: 40_000, paidBefore: 0 });
      expect(chart.points.at(-1), 'what was taken back was not withdrawn').toMatchObject({
        paid: 40_000,
        withdrawn: 5_000,
      });
      expect(chart.points.reduce((sum, { paid }) => sum + paid, 0)).toBe(chart.paid);
    }
    const { chart } = await server.ok(getMoneyOverview, {}, token);
    expect(chart.points.at(-1)?.day).toBe(today());
    // As if all of it had been thirty days ago.
    await server.db
      .update(insightCounts)
      .set({ day: sql`${insightCounts.day} - 30` })
      .where(eq(insightCounts.merchantId, merchant.merchantId));
    const later = await server.ok(getMoneyOverview, {}, token);
    expect(later.chart).toMatchObject({ paid: 0, paidBefore: 40_000 });
  });

  it('says when the first of what was asked for arrives', async () => {
    const { merchant } = await givenEarnings(server);
    await withdraw(merchant.token, 1_000);
    const { balances, arrivesOn } = await server.ok(getMoneyOverview, {}, merchant.token);
    expect(balances).toMatchObject({ withdrawable: EARNED - 1_000, inWithdrawal: 1_000 });
    expect(arrivesOn !== null && arrivesOn > today()).toBe(true);
  });

  it('names the newest document of each kind first, but neither documents nor the schedule to staff who look', async () => {
    const { merchant } = await givenEarnings(server, 3);
    await issueDocuments(server.ctx);
    const { documents = [] } = await server.ok(getMoneyOverview, {}, merchant.token);
    const kinds = documents.map(({ kind }) => kind);
    expect(documents).toHaveLength(5);
    expect(new Set(kinds.slice(0, 2)).size).toBe(2);
    const staff = await givenStaff(server, { role: 'support' });
    const begun = { id: merchant.merchantId, reason: 'Asks about a payout' };
    const { address } = await server.ok(beginMerchantLook, begun, staff.token);
    const { token } = await server.ok(openMerchantLook, { link: secretIn(address) });
    const looked = await server.ok(getMoneyOverview, {}, token);
    expect(looked.balances.withdrawable).toBe(3 * EARNED);
    expect(looked).not.toHaveProperty('documents');
    expect(looked).not.toHaveProperty('schedule');
  });
});
