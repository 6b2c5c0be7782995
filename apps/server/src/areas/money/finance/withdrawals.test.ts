import { beginSecondFactor, turnOnSecondFactor } from '@khidma/contract/identity/second-factor';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { getBalances } from '@khidma/contract/money/balances';
import { pageWithdrawals, requestWithdrawal } from '@khidma/contract/money/withdrawals';
import { randomUUID } from 'node:crypto';
import { decideDifference, pageDifferences } from '@khidma/contract/accounting/reconciliation';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instalments, withdrawalItems } from '../../../db/schema/finance.ts';
import { faultsOfBooks } from '../../../testing/books.ts';
import {
  EARNED,
  FUND_PASSWORD,
  givenEarnings,
  givenPayoutAccount,
} from '../../../testing/finance-factory.ts';
import { completed, givenShop } from '../../../testing/orders-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { codeOfApp } from '../../../testing/second-factor.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

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

  it('without the code of the second factor, where it is on: a wrong one is counted, a right one is used up', async () => {
    const { merchant } = await givenEarnings(server);
    const { secret } = await server.ok(beginSecondFactor, {}, merchant.token);
    const { password } = merchant;
    const first = codeOfApp(server, secret);
    await server.ok(turnOnSecondFactor, { password, code: first }, merchant.token);
    const asked = { amount: 100, fundPassword: FUND_PASSWORD };
    const ask = (code?: string) =>
      server.call(
        requestWithdrawal,
        code === undefined ? asked : { ...asked, code },
        merchant.token,
      );
    expect((await ask()).code).toBe(errorCodes.secondFactorRequired);
    expect((await ask(first)).code).toBe(errorCodes.wrongSecondFactor);
    server.clock.advance(30_000);
    const next = codeOfApp(server, secret);
    expect((await ask(next)).code).toBe(0);
    expect((await ask(next)).code).toBe(errorCodes.wrongSecondFactor);
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

describe('a withdrawal that the orders behind it do not add up to', () => {
  it('is stopped, and has one case however often it is tried, which staff close with a note and never write off', async () => {
    const { merchant } = await givenEarnings(server, 2);
    const { merchantId, token } = merchant;
    const ofMerchant = eq(instalments.merchantId, merchantId);
    await server.db
      .update(instalments)
      .set({ withdrawnAmount: sql`${instalments.amount} - 100` })
      .where(ofMerchant);
    const before = await server.ok(getBalances, {}, token);
    const ask = () =>
      server.call(requestWithdrawal, { amount: 5_000, fundPassword: FUND_PASSWORD }, { token });
    expect((await ask()).code).toBe(errorCodes.withdrawalDisagrees);
    expect((await ask()).code).toBe(errorCodes.withdrawalDisagrees);
    expect(await server.ok(getBalances, {}, token), 'nothing was reserved').toEqual(before);
    const staff = (await givenStaff(server, { role: 'finance' })).token;
    const casesOf = async () =>
      (await server.ok(pageDifferences, {}, staff)).records.filter(
        ({ kind }) => kind === 'linesDisagree',
      );
    const [found, ...others] = await casesOf();
    expect(others).toEqual([]);
    expect(found).toMatchObject({ found: 200, expected: 5_000, status: 'open' });
    const id = found?.id ?? '';
    const decide = (decision: 'explain' | 'writeOff' | 'close') =>
      server.call(
        decideDifference,
        { id, decision, note: 'An instalment was set by hand.' },
        staff,
      );
    expect((await decide('writeOff')).code).toBe(errorCodes.differenceWrongState);
    expect((await decide('explain')).code).toBe(0);
    expect((await decide('close')).code).toBe(0);
    // It is stopped again where it was not put right, and that is another case.
    expect((await ask()).code).toBe(errorCodes.withdrawalDisagrees);
    expect(await casesOf()).toHaveLength(2);
    await server.db.update(instalments).set({ withdrawnAmount: 0 }).where(ofMerchant);
    expect((await ask()).code).toBe(0);
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
    const rows = await server.db
      .select()
      .from(instalments)
      .where(eq(instalments.merchantId, merchant.merchantId));
    expect(rows.map((row) => row.withdrawnAmount).toSorted((a, b) => a - b)).toEqual([500, EARNED]);
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
