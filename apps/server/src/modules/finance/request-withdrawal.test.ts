import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { getBalances } from '@khidma/contract/finance/get-balances';
import { pageWithdrawals } from '@khidma/contract/finance/page-withdrawals';
import { requestWithdrawal } from '@khidma/contract/finance/request-withdrawal';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settlementLots, withdrawalItems } from '../../db/schema/finance.ts';
import { faultsOfBooks } from '../../testing/books.ts';
import {
  EARNED,
  FUND_PASSWORD,
  givenEarnings,
  givenPayoutAccount,
} from '../../testing/finance-factory.ts';
import { completed, givenShop } from '../../testing/orders-factory.ts';
import { refusesInput, refusesStrangers } from '../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../testing/test-server.ts';

let server: RunningTestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const withdraw = (token: string, amount: number, fundPassword = FUND_PASSWORD) =>
  server.call(requestWithdrawal, { amount, fundPassword }, token);

describe('withdrawing: refused', () => {
  it('to strangers', () =>
    refusesStrangers(server, requestWithdrawal, { amount: 1, fundPassword: 'x' }));

  it('without an amount or the security password, the field named', async () => {
    const { merchant } = await givenEarnings(server);
    await refusesInput(server, requestWithdrawal, {
      token: merchant.token,
      cases: [
        { input: { fundPassword: FUND_PASSWORD }, path: 'amount', rule: 'required' },
        { input: { amount: 0, fundPassword: FUND_PASSWORD }, path: 'amount', rule: 'tooSmall' },
        { input: { amount: -5, fundPassword: FUND_PASSWORD }, path: 'amount', rule: 'tooSmall' },
        { input: { amount: 1.5, fundPassword: FUND_PASSWORD }, path: 'amount', rule: 'type' },
        { input: { amount: 1 }, path: 'fundPassword', rule: 'required' },
        { input: { amount: 1, fundPassword: '' }, path: 'fundPassword', rule: 'required' },
      ],
    });
  });

  it('without an approved payout account', async () => {
    const shop = await givenShop(server, { merchant: { fundPassword: FUND_PASSWORD } });
    await givenPayoutAccount(server, shop.merchant.merchantId, { status: 'underReview' });
    await completed(server, shop);
    expect((await withdraw(shop.merchant.token, 100)).code).toBe(errorCodes.payoutAccountMissing);
  });

  it('without a fund password, or with a wrong one', async () => {
    const none = await givenShop(server);
    await givenPayoutAccount(server, none.merchant.merchantId);
    expect((await withdraw(none.merchant.token, 100)).code).toBe(errorCodes.fundPasswordMissing);
    const { merchant } = await givenEarnings(server);
    expect((await withdraw(merchant.token, 100, 'Wrong-1-one')).code).toBe(
      errorCodes.wrongFundPassword,
    );
  });

  it('beyond the balance: "Insufficient account balance", and nothing is reserved', async () => {
    const { merchant } = await givenEarnings(server);
    const answer = await withdraw(merchant.token, EARNED + 1);
    expect(answer).toMatchObject({
      code: errorCodes.insufficientBalance,
      message: 'Insufficient account balance',
    });
    expect(await server.ok(getBalances, {}, merchant.token)).toMatchObject({
      withdrawable: EARNED,
      inWithdrawal: 0,
    });
  });
});

describe('withdrawing', () => {
  it('reserves at request time, itemised by order, the earliest settled first', async () => {
    const { merchant } = await givenEarnings(server, 2);
    const amount = EARNED + 500;
    const withdrawal = await server.ok(
      requestWithdrawal,
      { amount, fundPassword: FUND_PASSWORD },
      merchant.token,
    );
    expect(withdrawal).toMatchObject({
      number: expect.stringMatching(/^KW-\d+$/),
      status: 'Pending',
      amount,
      bank: 'Emirates NBD',
    });
    expect(await server.ok(getBalances, {}, merchant.token)).toEqual({
      totalRevenue: 40_000,
      accountBalance: 2 * EARNED,
      withdrawable: EARNED - 500,
      nonWithdrawable: 0,
      inWithdrawal: amount,
      withdrawn: 0,
    });
    const items = await server.db
      .select()
      .from(withdrawalItems)
      .where(eq(withdrawalItems.withdrawalId, withdrawal.id));
    expect(items.map((item) => item.amount).toSorted((a, b) => a - b)).toEqual([500, EARNED]);
    const lots = await server.db
      .select()
      .from(settlementLots)
      .where(eq(settlementLots.merchantId, merchant.merchantId));
    expect(lots.map((lot) => lot.withdrawnAmount).toSorted((a, b) => a - b)).toEqual([500, EARNED]);
    const page = await server.ok(pageWithdrawals, { status: 'Pending' }, merchant.token);
    expect(page).toMatchObject({ total: 1, cursor: null, records: [{ id: withdrawal.id }] });
  });

  it('two at once can never overdraw', async () => {
    const { merchant } = await givenEarnings(server);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => withdraw(merchant.token, 9_000)),
    );
    const codes = answers.map(({ code }) => code).toSorted((a, b) => a - b);
    expect(codes).toEqual([0, ...Array.from({ length: 3 }, () => errorCodes.insufficientBalance)]);
    expect(await server.ok(getBalances, {}, merchant.token)).toMatchObject({
      withdrawable: EARNED - 9_000,
      inWithdrawal: 9_000,
    });
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('once, however often the same request arrives', async () => {
    const { merchant } = await givenEarnings(server);
    const options = { token: merchant.token, requestId: randomUUID() };
    const input = { amount: 1_000, fundPassword: FUND_PASSWORD };
    const first = await server.call(requestWithdrawal, input, options);
    expect((await server.call(requestWithdrawal, input, options)).data).toEqual(first.data);
    expect(await server.ok(getBalances, {}, merchant.token)).toMatchObject({ inWithdrawal: 1_000 });
  });
});
