import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  cancelOrder,
  decideCancelRequest,
  getOrder,
} from '@khidma/contract/orders/merchant-orders';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import {
  cancelUnpaidOrder,
  getMyOrder,
  requestCancel,
  takeBackCancel,
} from '@khidma/contract/orders/customer-orders';
import { dayMs, dubaiDay } from '@khidma/domain/rules/days';
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RefundRequest } from '../../../adapters/payments/payments.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { payments } from '../../../db/schema/orders.ts';
import { outbox } from '../../../db/schema/notices.ts';
import { faultsOfBooks } from '../../../testing/books.ts';
import {
  cancelRequested,
  givenShop,
  merchantCompleted,
  paid,
  placed,
  type Shop,
} from '../../../testing/orders-factory.ts';
import { givenCustomer, givenMerchant } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { loadMerchantMoney } from '../../money/ledger/balances.ts';
import { settlePayments } from '../payments/pay-order.ts';

const HOUR = 3_600_000;
let server: RunningTestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
  shop = await givenShop(server);
});
afterAll(() => server.close());

const paymentsOf = (orderId: string) =>
  server.db.select().from(payments).where(eq(payments.orderId, orderId));
const asMerchant = () => shop.merchant.token;
const asCustomer = () => shop.customer.token;

describe('the merchant cancels: refused', () => {
  it('to strangers', () =>
    refusesStrangers(server, cancelOrder, { id: randomUUID(), reason: 'priceError' }));

  it('without a reason of the list; `other` needs a description', async () => {
    const { id } = await paid(server, shop);
    await refusesInput(server, cancelOrder, {
      token: asMerchant(),
      cases: [
        { input: { id }, path: 'reason', rule: 'required' },
        { input: { id, reason: 'dontWant' }, path: 'reason', rule: 'invalid' },
        { input: { id, reason: 'other' }, path: 'description', rule: 'required' },
        {
          input: { id, reason: 'other', description: 'a'.repeat(501) },
          path: 'description',
          rule: 'tooLong',
        },
      ],
    });
  });

  it('for another merchant’s order, an unpaid one, and a second time', async () => {
    const cancel = (id: string, token = asMerchant()) =>
      server.call(cancelOrder, { id, reason: 'priceError' }, token);
    const { id } = await paid(server, shop);
    expect((await cancel(id, (await givenMerchant(server)).token)).code).toBe(errorCodes.notFound);
    expect((await cancel((await placed(server, shop)).id)).code).toBe(errorCodes.orderWrongState);
    expect((await cancel((await cancelRequested(server, shop)).id)).code).toBe(
      errorCodes.orderCancelPending,
    );
    expect((await cancel(id)).code).toBe(0);
    expect((await cancel(id)).code).toBe(errorCodes.orderWrongState);
  });
});

describe('a merchant cancellation returns the money to the original account', () => {
  it('the books at once, the card by the job, once', async () => {
    const own = await givenShop(server);
    const { id } = await paid(server, own);
    const order = await server.ok(
      cancelOrder,
      { id, reason: 'other', description: 'Our van broke down.' },
      own.merchant.token,
    );
    expect(order).toMatchObject({
      status: 'Cancelled',
      refundAmount: 20_000,
      next: null,
      cancel: { by: 'merchant', reason: 'other', description: 'Our van broke down.' },
      fee: { amount: 0, vat: 0, merchantReceives: 0 },
    });
    expect(await loadMerchantMoney(server.db, own.merchant.merchantId)).toMatchObject({
      accountBalance: 0,
      totalRevenue: 0,
    });
    expect(await paymentsOf(id)).toMatchObject([{ status: 'refundDue', refundAmount: 20_000 }]);
    const told = async () => await server.ok(getMyOrder, { id }, own.customer.token);
    const card = { last4: '4242', wallet: null };
    expect(await told()).toMatchObject({ card, refund: { amount: 20_000, sentAt: null } });
    await settlePayments(server.ctx, server.clock.now());
    expect(await paymentsOf(id)).toMatchObject([{ status: 'refunded' }]);
    expect(await settlePayments(server.ctx, server.clock.now())).toBe(0);
    const { refund } = await told();
    expect(refund?.sentAt).toBe(server.clock.now().toISOString());
    // Ten business days from then are two weeks at least.
    const latest = dubaiDay(server.clock.now().getTime() + 13 * dayMs);
    expect(refund !== null && refund.expectedBy > latest).toBe(true);
    // What it was paid with is its customer's own.
    expect(order).toMatchObject({ card: null, refund: null });
    const [mail] = await server.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.recipient, own.customer.email), eq(outbox.kind, 'orderCancelled')));
    expect(mail?.text).toContain('200.00');
    expect(mail?.text).toContain('Our van broke down.');
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('a provider that fails is asked again, under the same key', async () => {
    const { id } = await paid(server, shop);
    await server.ok(cancelOrder, { id, reason: 'notAvailable' }, asMerchant());
    const keys: string[] = [];
    const down = {
      ...server.ctx.payments,
      refund: ({ key }: RefundRequest) => {
        keys.push(key);
        return Promise.reject(new Error('down'));
      },
    };
    const log = { ...server.ctx.log, error: () => undefined };
    const now = server.clock.now();
    expect(await settlePayments({ ...server.ctx, log, payments: down }, now)).toBe(1);
    expect(await settlePayments({ ...server.ctx, log, payments: down }, now)).toBe(0);
    expect(keys).toHaveLength(1);
    expect(await paymentsOf(id)).toMatchObject([
      { status: 'refundDue', lastError: 'down', tries: 1 },
    ]);
    expect(await settlePayments(server.ctx, new Date(now.getTime() + 60_000))).toBe(1);
    expect(await paymentsOf(id)).toMatchObject([
      { status: 'refunded', lastError: '', dueAt: null },
    ]);
  });
});

describe('the customer gives up an unpaid order', () => {
  it('refused: to strangers, for somebody else’s, for a paid one', async () => {
    await refusesStrangers(server, cancelUnpaidOrder, { id: randomUUID() });
    const { id } = await placed(server, shop);
    expect(
      (await server.call(cancelUnpaidOrder, { id }, (await givenCustomer(server)).token)).code,
    ).toBe(errorCodes.notFound);
    expect(
      (await server.call(cancelUnpaidOrder, { id: (await paid(server, shop)).id }, asCustomer()))
        .code,
    ).toBe(errorCodes.orderWrongState);
  });

  it('Cancelled, and no money moves', async () => {
    const { id } = await placed(server, shop);
    expect(await server.ok(cancelUnpaidOrder, { id }, asCustomer())).toMatchObject({
      status: 'Cancelled',
      actualAmount: 0,
      refundAmount: 0,
      money: { due: 0, paid: 0, kept: 0 },
      cancel: { by: 'customer' },
    });
    const promised = (await server.ok(getOrder, { id }, asMerchant())).fee;
    expect(promised).toMatchObject({ amount: 0, vat: 0, merchantReceives: 0 });
    expect(await paymentsOf(id)).toEqual([]);
  });
});

describe('the customer asks to cancel', () => {
  it('refused: to strangers, with a reason of nobody’s, before payment, twice', async () => {
    await refusesStrangers(server, requestCancel, { id: randomUUID(), reason: 'dontWant' });
    const { id } = await paid(server, shop);
    await refusesInput(server, requestCancel, {
      token: asCustomer(),
      cases: [
        { input: { id, reason: 'priceError' }, path: 'reason', rule: 'invalid' },
        { input: { id, reason: 'other', description: ' ' }, path: 'description', rule: 'required' },
      ],
    });
    const ask = (of: string) =>
      server.call(requestCancel, { id: of, reason: 'highPrice' }, asCustomer());
    expect((await ask((await placed(server, shop)).id)).code).toBe(errorCodes.orderWrongState);
    expect((await ask(id)).code).toBe(0);
    expect((await ask(id)).code).toBe(errorCodes.orderCancelPending);
  });

  it('Pending cancellation: the merchant has three days, and is told', async () => {
    const order = await cancelRequested(server, shop);
    const deadline = new Date(server.clock.now().getTime() + 72 * HOUR).toISOString();
    expect(order).toMatchObject({
      status: 'PendingCancellation',
      next: { event: 'cancelRequestLapses', at: deadline },
      cancel: { reason: 'dontWant' },
    });
    const mails = await server.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, shop.merchant.email));
    expect(mails.map(({ kind }) => kind)).toContain('cancelRequested');
  });
});

describe('the customer of a suspended merchant asks to cancel', () => {
  it('and has the money at once: nobody is there to answer', async () => {
    const left = await givenShop(server);
    const { id } = await paid(server, left);
    await server.db
      .update(merchants)
      .set({ status: 'suspended', suspensionReason: 'A forgery' })
      .where(eq(merchants.id, left.merchant.merchantId));
    const cancelled = await server.ok(
      requestCancel,
      { id, reason: 'dontWant' },
      left.customer.token,
    );
    expect(cancelled).toMatchObject({ status: 'Cancelled', refundAmount: 20_000 });
    expect((await loadMerchantMoney(server.db, left.merchant.merchantId)).accountBalance).toBe(0);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });
});

describe('the merchant must agree or refuse with a reason', () => {
  it('refused: to strangers, without a reason, where nothing was asked', async () => {
    await refusesStrangers(server, decideCancelRequest, { id: randomUUID(), agree: true });
    const { id } = await cancelRequested(server, shop);
    await refusesInput(server, decideCancelRequest, {
      token: asMerchant(),
      cases: [
        { input: { id, agree: false }, path: 'reason', rule: 'required' },
        { input: { id, agree: 'yes' }, path: 'agree', rule: 'type' },
      ],
    });
    const decide = (of: string, token: string) =>
      server.call(decideCancelRequest, { id: of, agree: true }, token);
    expect((await decide(id, (await givenMerchant(server)).token)).code).toBe(errorCodes.notFound);
    expect((await decide((await paid(server, shop)).id, asMerchant())).code).toBe(
      errorCodes.orderWrongState,
    );
  });

  it('agreed: the money goes back', async () => {
    const { id } = await cancelRequested(server, shop);
    const order = await server.ok(decideCancelRequest, { id, agree: true }, asMerchant());
    expect(order).toMatchObject({
      status: 'Cancelled',
      refundAmount: 20_000,
      cancel: { by: 'customer' },
    });
  });

  it('refused: state and remaining time are restored, the clock stood still meanwhile', async () => {
    const { id } = await merchantCompleted(server, shop);
    server.clock.advance(10 * HOUR);
    await server.ok(requestCancel, { id, reason: 'dontWant' }, asCustomer());
    server.clock.advance(48 * HOUR);
    const order = await server.ok(
      decideCancelRequest,
      { id, agree: false, reason: 'The work is done.' },
      asMerchant(),
    );
    const resumed = new Date(server.clock.now().getTime() + 62 * HOUR).toISOString();
    expect(order).toMatchObject({
      status: 'MerchantCompleted',
      confirmationDeadline: resumed,
      next: { event: 'autoComplete', at: resumed },
      cancel: { refusalReason: 'The work is done.' },
    });
    const events = order.timeline.map(({ event }: OrderDetail['timeline'][number]) => event);
    expect(events).toEqual(['placed', 'pay', 'confirmCompletion', 'requestCancel', 'refuseCancel']);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });
});

describe('a request is refused once, and not asked again', () => {
  it('neither at once nor after the work is done', async () => {
    const { id } = await cancelRequested(server, shop);
    const reason = 'We are on our way.';
    await server.ok(decideCancelRequest, { id, agree: false, reason }, asMerchant());
    const again = await server.call(requestCancel, { id, reason: 'highPrice' }, asCustomer());
    expect(again.code).toBe(errorCodes.cancelRefusedBefore);
  });
});

describe('the customer takes the request back', () => {
  const takeBack = (id: string, token = asCustomer()) => server.call(takeBackCancel, { id }, token);

  it('refused: to strangers, for somebody else’s, where nothing was asked, after the answer or the time', async () => {
    await refusesStrangers(server, takeBackCancel, { id: randomUUID() });
    const { id } = await cancelRequested(server, shop);
    expect((await takeBack(id, (await givenCustomer(server)).token)).code).toBe(
      errorCodes.notFound,
    );
    expect((await takeBack((await paid(server, shop)).id)).code).toBe(errorCodes.orderWrongState);
    await server.ok(decideCancelRequest, { id, agree: true }, asMerchant());
    expect((await takeBack(id)).code).toBe(errorCodes.orderWrongState);
    const late = await cancelRequested(server, shop);
    server.clock.advance(72 * HOUR);
    expect((await takeBack(late.id)).code).toBe(errorCodes.orderWrongState);
  });

  it('state and remaining time are restored, the merchant is told, and it can be asked again', async () => {
    const { id } = await merchantCompleted(server, shop);
    server.clock.advance(10 * HOUR);
    await server.ok(requestCancel, { id, reason: 'dontWant' }, asCustomer());
    server.clock.advance(48 * HOUR);
    const order = await server.ok(takeBackCancel, { id }, asCustomer());
    const resumed = new Date(server.clock.now().getTime() + 62 * HOUR).toISOString();
    expect(order).toMatchObject({
      status: 'MerchantCompleted',
      cancel: null,
      next: { event: 'autoComplete', at: resumed },
    });
    expect(order.timeline.map(({ event, reason }) => [event, reason]).slice(-2)).toEqual([
      ['requestCancel', 'dontWant'],
      ['takeBackCancel', ''],
    ]);
    const mails = await server.db
      .select({ kind: outbox.kind })
      .from(outbox)
      .where(eq(outbox.recipient, shop.merchant.email));
    expect(mails.map(({ kind }) => kind)).toContain('cancelTakenBack');
    await server.ok(requestCancel, { id, reason: 'highPrice' }, asCustomer());
  });
});
