import { requestWithdrawal } from '@khidma/contract/money/withdrawals';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { completeOrder } from '@khidma/contract/orders/completion';
import { getOrder } from '@khidma/contract/orders/merchant-orders';
import {
  cancelStaffOrder,
  extendOrderDeadline,
  getStaffOrder,
  refundOrder,
} from '@khidma/contract/orders/staff-orders';
import { pageStaffActions } from '@khidma/contract/backoffice/staff-actions';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '../../../db/schema/notices.ts';
import { payments } from '../../../db/schema/orders.ts';
import { faultsOfBooks } from '../../../testing/books.ts';
import { FUND_PASSWORD, givenPayoutAccount } from '../../../testing/finance-factory.ts';
import {
  cancelRequested,
  completed,
  completionInput,
  givenShop,
  merchantCompleted,
  paid,
  placed,
} from '../../../testing/orders-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { loadMerchantMoney } from '../../money/ledger/balances.ts';
import { settlePayments } from '../payments/pay-order.ts';

const DAY = 86_400_000;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const reason = 'The two cannot agree.';
let server: RunningTestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ agreed: true });
  ({ token } = await givenStaff(server));
});
afterAll(async () => {
  expect(await faultsOfBooks(server.db)).toEqual([]);
  await server.close();
});

const kindsTo = async (email: string) =>
  (await server.db.select().from(outbox).where(eq(outbox.recipient, email))).map(
    ({ kind }) => kind,
  );

describe('the operator cancels an order', () => {
  it('refuses strangers, no reason, an unknown order, and one that is unpaid or over', async () => {
    const shop = await givenShop(server);
    const { id } = await placed(server, shop);
    await refusesStrangers(server, cancelStaffOrder, { id, reason });
    const cases = [{ input: { id, reason: ' ' }, path: 'reason', rule: 'required' }];
    await refusesInput(server, cancelStaffOrder, { token, cases });
    const over = await completed(server, shop);
    for (const [order, code] of [
      [UNKNOWN, errorCodes.notFound],
      [id, errorCodes.orderWrongState],
      [over.id, errorCodes.orderWrongState],
    ] as const)
      expect((await server.call(cancelStaffOrder, { id: order, reason }, { token })).code).toBe(
        code,
      );
  });

  it.each([paid, merchantCompleted, cancelRequested])(
    'gives everything back, tells both and leaves a line in the log (%o)',
    async (until) => {
      const shop = await givenShop(server);
      const { id } = await until(server, shop);
      const order = await server.ok(cancelStaffOrder, { id, reason }, token);
      expect(order).toMatchObject({
        status: 'Cancelled',
        refundAmount: 20_000,
        cancel: { by: 'staff', description: reason },
      });
      expect(order.history.at(-1)).toMatchObject({ event: 'staffCancel', actorKind: 'staff' });
      for (const { email } of [shop.merchant, shop.customer])
        expect(await kindsTo(email)).toContain('orderCancelled');
      const { records } = await server.ok(pageStaffActions, { subjectId: id }, token);
      expect(records).toMatchObject([
        {
          action: 'cancelOrder',
          subjectName: order.number,
          note: reason,
          changes: expect.arrayContaining([{ what: 'refunded', before: '0', after: '20000' }]),
        },
      ]);
    },
  );
});

describe('the operator gives money back', () => {
  const give = (id: string, amount: number, refunded = 0) =>
    server.call(refundOrder, { id, amount, refunded, reason }, { token });

  it('refuses strangers, too little, too much, what is unpaid, and an amount that was chosen before another refund', async () => {
    const shop = await givenShop(server);
    const { id } = await paid(server, shop);
    await refusesStrangers(server, refundOrder, { id, amount: 100, refunded: 0, reason });
    const cases = [
      { input: { id, amount: 99, refunded: 0, reason }, path: 'amount', rule: 'tooSmall' },
      // All of an open order is a cancellation.
      { input: { id, amount: 20_000, refunded: 0, reason }, path: 'amount', rule: 'tooLarge' },
    ];
    await refusesInput(server, refundOrder, { token, cases });
    expect((await give((await placed(server, shop)).id, 100)).code).toBe(
      errorCodes.orderWrongState,
    );
    expect((await give(id, 5_000)).code).toBe(0);
    expect((await give(id, 5_000)).code).toBe(errorCodes.orderWrongState);
  });

  it('of an open order: the rest is settled later, with the fee of the rest', async () => {
    const shop = await givenShop(server);
    const { id } = await paid(server, shop);
    expect((await give(id, 5_000)).code).toBe(0);
    await server.ok(completeOrder, await completionInput(server, shop, id), shop.merchant.token);
    const seen = await server.ok(getOrder, { id }, shop.merchant.token);
    expect(seen).toMatchObject({
      refundAmount: 5_000,
      fee: { amount: 1_500, vat: 75, merchantReceives: 13_425 },
    });
    for (const { email } of [shop.merchant, shop.customer])
      expect(await kindsTo(email)).toContain('orderRefunded');
  });

  it('of a settled order: its part of the fee comes back, the rest is the merchant’s to give', async () => {
    const shop = await givenShop(server);
    const { id } = await completed(server, shop);
    const before = await loadMerchantMoney(server.db, shop.merchant.merchantId);
    expect((await give(id, 10_000)).code).toBe(0);
    const money = await loadMerchantMoney(server.db, shop.merchant.merchantId);
    expect(before.withdrawable - money.withdrawable).toBe(10_000 - 1_000 - 50);
    expect(money).toMatchObject({ receivable: 0, totalRevenue: 10_000 });
  });

  it('after the money has left: the merchant owes it, and nothing is given back twice', async () => {
    const shop = await givenShop(server, { merchant: { fundPassword: FUND_PASSWORD } });
    const { merchantId } = shop.merchant;
    await givenPayoutAccount(server, merchantId);
    const { id } = await completed(server, shop);
    const { withdrawable } = await loadMerchantMoney(server.db, merchantId);
    await server.ok(
      requestWithdrawal,
      { amount: withdrawable, fundPassword: FUND_PASSWORD },
      shop.merchant.token,
    );
    expect((await give(id, 20_000)).code).toBe(0);
    expect(await loadMerchantMoney(server.db, merchantId)).toMatchObject({
      withdrawable: 0,
      receivable: withdrawable,
      totalRevenue: 0,
    });
    expect((await give(id, 100, 20_000)).code).toBe(errorCodes.invalid);
    // What the next order brings pays it off first.
    await completed(server, shop);
    expect((await loadMerchantMoney(server.db, merchantId)).receivable).toBe(0);
  });

  it('part after part reaches the provider once each, also while one is still on its way', async () => {
    const shop = await givenShop(server);
    const { id } = await paid(server, shop);
    await give(id, 1_000);
    await give(id, 2_000, 1_000);
    await settlePayments(server.ctx, server.clock.now());
    await give(id, 3_000, 3_000);
    await server.ok(cancelStaffOrder, { id, reason }, token);
    await settlePayments(server.ctx, server.clock.now());
    const [payment] = await server.db.select().from(payments).where(eq(payments.orderId, id));
    expect(payment).toMatchObject({ status: 'refunded', refundReturned: 20_000 });
    expect(await server.ok(getStaffOrder, { id }, token)).toMatchObject({ refundAmount: 20_000 });
  });
});

describe('the operator extends a deadline', () => {
  const at = (days: number) => new Date(server.clock.now().getTime() + days * DAY).toISOString();

  it('refuses strangers, an earlier moment, one too far ahead, and an order without one', async () => {
    const shop = await givenShop(server);
    const { id } = await paid(server, shop);
    await refusesStrangers(server, extendOrderDeadline, { id, until: at(40), reason });
    const cases = [
      { input: { id, until: at(1), reason }, path: 'until', rule: 'dateOrder' },
      { input: { id, until: at(91), reason }, path: 'until', rule: 'dateTooFar' },
    ];
    await refusesInput(server, extendOrderDeadline, { token, cases });
    const over = await completed(server, shop);
    const answer = await server.call(
      extendOrderDeadline,
      { id: over.id, until: at(40), reason },
      { token },
    );
    expect(answer.code).toBe(errorCodes.orderWrongState);
  });

  it.each([paid, merchantCompleted, cancelRequested])(
    'of each state that has one, and tells both (%o)',
    async (until) => {
      const shop = await givenShop(server);
      const { id } = await until(server, shop);
      const order = await server.ok(extendOrderDeadline, { id, until: at(40), reason }, token);
      expect(order.next?.at).toBe(at(40));
      for (const { email } of [shop.merchant, shop.customer])
        expect(await kindsTo(email)).toContain('deadlineExtended');
    },
  );
});
