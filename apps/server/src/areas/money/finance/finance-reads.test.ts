import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { getBalances } from '@khidma/contract/money/balances';
import { getFeeDetail, pageFlow, pageIncome } from '@khidma/contract/money/statements';
import { pageWithdrawals, requestWithdrawal } from '@khidma/contract/money/withdrawals';
import { cancelOrder, getOrder } from '@khidma/contract/orders/merchant-orders';
import { confirmMyOrder } from '@khidma/contract/orders/completion';
import { desc, eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withdrawals } from '../../../db/schema/finance.ts';
import { orders } from '../../../db/schema/orders.ts';
import { FUND_PASSWORD, givenPayoutAccount } from '../../../testing/finance-factory.ts';
import {
  completed,
  givenShop,
  merchantCompleted,
  paid,
  type Shop,
} from '../../../testing/orders-factory.ts';
import { givenMerchant } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { isOwnWithdrawal } from './withdrawals.ts';

let server: RunningTestServer;
let shop: Shop;
let cancelledId: string;
let completedId: string;

// Completed and settled, cancelled and refunded, withdrawn in part; the merchant has a TRN.
beforeAll(async () => {
  server = await startTestServer();
  shop = await givenShop(server, {
    merchant: {
      fundPassword: FUND_PASSWORD,
      vatNumber: '100123456700003',
      vatStartDate: '2020-01-01',
    },
  });
  await givenPayoutAccount(server, shop.merchant.merchantId);
  completedId = (await completed(server, shop)).id;
  server.clock.advance(86_400_000);
  cancelledId = (await paid(server, shop)).id;
  await server.ok(cancelOrder, { id: cancelledId, reason: 'notAvailable' }, shop.merchant.token);
  await server.ok(
    requestWithdrawal,
    { amount: 8_000, fundPassword: FUND_PASSWORD },
    shop.merchant.token,
  );
});
afterAll(() => server.close());

describe('finance: refused', () => {
  it('to strangers', async () => {
    for (const endpoint of [getBalances, pageFlow, pageIncome, pageWithdrawals])
      await refusesStrangers(server, endpoint, {});
    await refusesStrangers(server, getFeeDetail, { orderId: randomUUID(), type: '1' });
  });

  it('for filters that say nothing, the field named', async () => {
    const { token } = shop.merchant;
    await refusesInput(server, pageFlow, {
      token,
      cases: [
        { input: { type: 'gift' }, path: 'type', rule: 'invalid' },
        { input: { from: '2026-13-01' }, path: 'from', rule: 'date' },
        { input: { from: '2026-11-18', to: '2026-11-17' }, path: 'to', rule: 'dateOrder' },
        { input: { cursor: 'AAAA' }, path: 'cursor', rule: 'invalid' },
        { input: { pageNum: '9999' }, path: 'pageNum', rule: 'tooLarge' },
      ],
    });
    await refusesInput(server, pageIncome, {
      token,
      cases: [{ input: { settlementStatus: 'Lost' }, path: 'settlementStatus', rule: 'invalid' }],
    });
    await refusesInput(server, pageWithdrawals, {
      token,
      cases: [{ input: { status: 'Lost' }, path: 'status', rule: 'invalid' }],
    });
    await refusesInput(server, getFeeDetail, {
      token,
      cases: [{ input: { orderId: completedId, type: '4' }, path: 'type', rule: 'invalid' }],
    });
  });

  it('for another merchant’s order', async () => {
    const { token } = await givenMerchant(server);
    expect((await server.call(getFeeDetail, { orderId: completedId, type: '1' }, token)).code).toBe(
      errorCodes.notFound,
    );
    expect(await server.ok(pageFlow, {}, token)).toMatchObject({ records: [], total: 0 });
    expect(await server.ok(pageIncome, {}, token)).toMatchObject({ records: [], total: 0 });
    expect(await server.ok(getBalances, {}, token)).toMatchObject({
      accountBalance: 0,
      totalRevenue: 0,
    });
  });
});

describe('the merchant’s money', () => {
  it('account balance = withdrawable + non-withdrawable + in withdrawal', async () => {
    expect(await server.ok(getBalances, {}, shop.merchant.token)).toEqual({
      totalRevenue: 20_000,
      accountBalance: 18_000,
      withdrawable: 10_000,
      nonWithdrawable: 0,
      inWithdrawal: 8_000,
      withdrawn: 0,
    });
  });

  it('the flow, newest first: what each line did, and what could be withdrawn after it', async () => {
    const { records, total } = await server.ok(pageFlow, {}, shop.merchant.token);
    expect(total).toBe(7);
    expect(
      records.map(({ type, change, withdrawableChange, availableBalance }) => [
        type,
        change,
        withdrawableChange,
        availableBalance,
      ]),
    ).toEqual([
      ['withdrawalRequest', 0, -8_000, 10_000],
      ['refund', -20_000, 0, 18_000],
      ['orderIncome', 20_000, 0, 18_000],
      ['settlement', 0, 18_000, 18_000],
      ['serviceFeeVat', -95, 0, 0],
      ['serviceFee', -1_905, 0, 0],
      ['orderIncome', 20_000, 0, 0],
    ]);
    expect(records[0]).toMatchObject({
      withdrawalNumber: expect.stringMatching(/^KW-/),
      orderNumber: null,
    });
    expect(records[1]).toMatchObject({
      orderId: cancelledId,
      orderNumber: expect.stringMatching(/^KO-/),
      flowNumber: expect.stringMatching(/^KF-\d{8}$/),
    });
  });

  it('the flow by type, by day in Dubai, by cursor', async () => {
    const flow = (input: object) => server.ok(pageFlow, input, shop.merchant.token);
    expect((await flow({ type: 'orderIncome' })).total).toBe(2);
    expect((await flow({ from: '2026-11-17', to: '2026-11-17' })).total).toBe(4);
    expect((await flow({ from: '2026-11-18' })).total).toBe(3);
    const first = await flow({ pageSize: '5' });
    const rest = await flow({ pageSize: '5', cursor: first.cursor });
    expect([first.records.length, rest.records.length, rest.cursor]).toEqual([5, 2, null]);
  });

  it('income: paid orders with what each brings', async () => {
    const { records } = await server.ok(pageIncome, {}, shop.merchant.token);
    expect(records).toMatchObject([
      {
        orderId: cancelledId,
        refundAmount: 20_000,
        feeAmount: 0,
        vatAmount: 0,
        merchantReceives: 0,
        settledAmount: 0,
      },
      {
        orderId: completedId,
        actualAmount: 20_000,
        vatAmount: 952,
        feeAmount: 1_905,
        feeVatAmount: 95,
        merchantReceives: 18_000,
        settledAmount: 18_000,
        settlementStatus: 'AlreadySettled',
      },
    ]);
    expect(
      await server.ok(pageIncome, { settlementStatus: 'ToBeSettled' }, shop.merchant.token),
    ).toMatchObject({ total: 0 });
    expect(
      await server.ok(pageIncome, { settlementStatus: 'AlreadySettled' }, shop.merchant.token),
    ).toMatchObject({ total: 1 });
  });

  it('fee detail: 1 service fee, 2 refund, 3 VAT', async () => {
    const detail = (orderId: string, type: '1' | '2' | '3') =>
      server.ok(getFeeDetail, { orderId, type }, shop.merchant.token);
    expect(await detail(completedId, '1')).toMatchObject({
      type: 'serviceFee',
      total: 1_905,
      lines: [
        { key: 'gross', amount: 20_000 },
        { key: 'vatInside', role: 'ofWhich', amount: 952 },
        { key: 'net', role: 'ofWhich', amount: 19_048 },
        { key: 'fee', amount: -1_905, basisPoints: 1000 },
        { key: 'feeVat', amount: -95, basisPoints: 500 },
        { key: 'merchantReceives', role: 'result', amount: 18_000 },
      ],
    });
    expect(await detail(cancelledId, '2')).toMatchObject({ type: 'refund', total: 20_000 });
    expect(await detail(completedId, '3')).toMatchObject({ type: 'vat', total: 952 });
  });

  it('an order’s fee is read from what was booked, whatever would be computed today', async () => {
    const other = await givenShop(server);
    const { id } = await merchantCompleted(server, other);
    // As another rate or another rounding had it on the day of the payment: one fil more.
    await server.db
      .update(orders)
      .set({ feeAmount: sql`${orders.feeAmount} + 1`, feeBasisPoints: 77 })
      .where(eq(orders.id, id));
    await server.ok(confirmMyOrder, { id }, other.customer.token);
    const { fee } = await server.ok(getOrder, { id }, other.merchant.token);
    expect(fee).toMatchObject({
      basisPoints: 77,
      amount: 2_001,
      vat: 100,
      merchantReceives: 17_899,
    });
    const detail = { orderId: id, type: '1' as const };
    expect(await server.ok(getFeeDetail, detail, other.merchant.token)).toMatchObject({
      total: 2_001,
    });
    expect(await server.ok(getBalances, {}, other.merchant.token)).toMatchObject({
      withdrawable: 17_899,
    });
  });

  it('fee detail: whoever adds the lines up gets the result', async () => {
    for (const orderId of [completedId, cancelledId]) {
      for (const type of ['1', '2', '3'] as const) {
        const { lines } = await server.ok(getFeeDetail, { orderId, type }, shop.merchant.token);
        const sum = (role: string) =>
          lines
            .filter((line) => line.role === role)
            .reduce((total, { amount }) => total + amount, 0);
        expect(sum('amount'), `${type} of ${orderId}`).toBe(sum('result'));
      }
    }
  });

  it('withdrawals of one result are read by an index, the newest first', async () => {
    const page = server.db
      .select({ id: withdrawals.id })
      .from(withdrawals)
      .where(isOwnWithdrawal(shop.merchant.merchantId, 'Approved'))
      .orderBy(desc(withdrawals.appliedAt), desc(withdrawals.id));
    const plan = await server.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_sort = off`);
      return (await tx.execute(sql`explain ${page}`)).rows;
    });
    // By that of the merchant's, or by that of all where there are as few.
    expect(JSON.stringify(plan)).toMatch(/Scan Backward using withdrawals_(merchant_result|queue)/);
  });
});
