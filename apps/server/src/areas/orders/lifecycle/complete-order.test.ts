import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { completeOrder, confirmMyOrder } from '@khidma/contract/orders/completion';
import { getOrder } from '@khidma/contract/orders/merchant-orders';
import { getMyOrder } from '@khidma/contract/orders/customer-orders';
import { dubaiDay, dubaiTime } from '@khidma/domain/rules/days';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { instalments } from '../../../db/schema/finance.ts';
import { outbox } from '../../../db/schema/notices.ts';
import { settings } from '../../../db/schema/services.ts';
import { faultsOfBooks } from '../../../testing/books.ts';
import {
  cancelRequested,
  completed,
  completionInput,
  givenCompletionImage,
  givenShop,
  merchantCompleted,
  paid,
  placed,
  type Shop,
  soon,
} from '../../../testing/orders-factory.ts';
import { givenCustomer, givenMerchant } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { loadMerchantMoney } from '../../money/ledger/balances.ts';
import { expireOrders } from './expire-orders.ts';

let server: RunningTestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
  shop = await givenShop(server);
});
afterAll(() => server.close());

const complete = async (id: string, changes: object = {}, token = shop.merchant.token) =>
  server.call(completeOrder, { ...(await completionInput(server, shop, id)), ...changes }, token);

describe('the merchant confirms completion: refused', () => {
  it('to strangers', async () => {
    const input = { id: randomUUID(), date: '2026-11-17', time: '10:00', images: [randomUUID()] };
    await refusesStrangers(server, completeOrder, input);
  });

  it('without date, time and 1 to 5 images of the merchant’s own, the field named', async () => {
    const { id } = await paid(server, shop);
    const input = await completionInput(server, shop, id);
    const { merchantId } = await givenMerchant(server);
    const foreign = await givenCompletionImage(server, merchantId);
    const [own = ''] = input.images;
    const now = server.clock.now().getTime();
    await refusesInput(server, completeOrder, {
      token: shop.merchant.token,
      cases: [
        { input: { ...input, date: undefined }, path: 'date', rule: 'required' },
        { input: { ...input, date: '2026-02-30' }, path: 'date', rule: 'date' },
        { input: { ...input, time: '25:00' }, path: 'time', rule: 'invalid' },
        { input: { ...input, images: [] }, path: 'images', rule: 'required' },
        {
          input: { ...input, images: Array.from({ length: 6 }, () => randomUUID()) },
          path: 'images',
          rule: 'tooMany',
        },
        { input: { ...input, images: [own, own] }, path: 'images.1', rule: 'duplicate' },
        { input: { ...input, images: [foreign] }, path: 'images.0', rule: 'file' },
        { input: { ...input, info: 'a'.repeat(1001) }, path: 'info', rule: 'tooLong' },
        // Not in the future, not before payment.
        { input: { ...input, time: dubaiTime(now + 60_000) }, path: 'date', rule: 'dateFuture' },
        { input: { ...input, date: dubaiDay(now + 86_400_000) }, path: 'date', rule: 'dateFuture' },
        {
          input: { ...input, time: dubaiTime(now - 60_000) },
          path: 'date',
          rule: 'dateBeforePayment',
        },
      ],
    });
  });

  it('for an order that is unknown or another merchant’s', async () => {
    const { id } = await paid(server, shop);
    const { token } = await givenMerchant(server);
    expect((await complete(id, {}, token)).code).toBe(errorCodes.notFound);
    expect((await complete(randomUUID())).code).toBe(errorCodes.notFound);
  });

  it('for an order that is not paid, completed already, or to be cancelled by the time', async () => {
    expect((await complete((await placed(server, shop)).id)).code).toBe(errorCodes.orderWrongState);
    expect((await complete((await merchantCompleted(server, shop)).id)).code).toBe(
      errorCodes.orderWrongState,
    );
  });

  it('before the reserved time, to the millisecond, and for a time before it', async () => {
    const later = await givenShop(server);
    const reservedAt = soon(server);
    const { id } = await paid(server, later, { reservedAt: reservedAt.toISOString() });
    const image = await givenCompletionImage(server, later.merchant.merchantId);
    const at = (moment: number) => ({ date: dubaiDay(moment), time: dubaiTime(moment) });
    const confirm = (moment: number) =>
      server.call(
        completeOrder,
        { id, ...at(moment), images: [image], info: '' },
        later.merchant.token,
      );
    server.clock.set(new Date(reservedAt.getTime() - 1).toISOString());
    expect(await confirm(server.clock.now().getTime())).toMatchObject({
      code: errorCodes.completionTooEarly,
      data: { opensAt: reservedAt.toISOString() },
    });
    server.clock.set(reservedAt.toISOString());
    expect(await confirm(reservedAt.getTime() - 60_000)).toMatchObject({
      code: errorCodes.invalid,
      data: { fields: [{ path: 'date', rule: 'dateBeforeVisit' }] },
    });
    expect((await confirm(reservedAt.getTime())).code).toBe(0);
  });

  it('while a cancellation request is open', async () => {
    const { id } = await cancelRequested(server, shop);
    expect((await complete(id)).code).toBe(errorCodes.orderCancelPending);
  });
});

describe('the merchant confirms completion', () => {
  it('with date, time and images: Merchant completed, and the customer has 72 hours', async () => {
    const { id } = await paid(server, shop);
    const answer = await complete(id);
    const deadline = new Date(server.clock.now().getTime() + 72 * 3_600_000).toISOString();
    expect(answer.data).toMatchObject({
      status: 'MerchantCompleted',
      confirmationDeadline: deadline,
      next: { event: 'autoComplete', at: deadline },
      completion: { info: 'All done.', images: [{ kind: 'completion', url: expect.any(String) }] },
    });
    const mails = await server.db
      .select()
      .from(outbox)
      .where(eq(outbox.recipient, shop.customer.email));
    expect(mails.map(({ kind }) => kind)).toContain('orderMerchantCompleted');
  });
});

describe('the customer’s time to confirm', () => {
  it('runs from the end of the visit where the merchant confirms before that', async () => {
    const later = await givenShop(server);
    const reservedAt = soon(server);
    const order = await paid(server, later, { reservedAt: reservedAt.toISOString() });
    server.clock.set(reservedAt.toISOString());
    const answer = await server.ok(
      completeOrder,
      await completionInput(server, later, order.id),
      later.merchant.token,
    );
    expect(order.reservedUntil).not.toBeNull();
    const ends = Date.parse(order.reservedUntil ?? '');
    expect(ends).toBeGreaterThan(reservedAt.getTime());
    expect(answer.confirmationDeadline).toBe(new Date(ends + 72 * 3_600_000).toISOString());
  });
});

describe('the customer confirms: refused', () => {
  it('to strangers', () => refusesStrangers(server, confirmMyOrder, { id: randomUUID() }));

  it('for another customer’s order, or one that the merchant has not completed', async () => {
    const { id } = await merchantCompleted(server, shop);
    const { token } = await givenCustomer(server);
    expect((await server.call(confirmMyOrder, { id }, token)).code).toBe(errorCodes.notFound);
    const early = await paid(server, shop);
    expect((await server.call(confirmMyOrder, { id: early.id }, shop.customer.token)).code).toBe(
      errorCodes.orderWrongState,
    );
    await refusesInput(server, confirmMyOrder, {
      token: shop.customer.token,
      cases: [{ input: { id: 'x' }, path: 'id', rule: 'uuid' }],
    });
  });

  it('a second time: what is settled is settled once', async () => {
    const own = await givenShop(server);
    const { id } = await merchantCompleted(server, own);
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => server.call(confirmMyOrder, { id }, own.customer.token)),
    );
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      0,
      errorCodes.orderWrongState,
      errorCodes.orderWrongState,
    ]);
    expect((await loadMerchantMoney(server.db, own.merchant.merchantId)).withdrawable).toBe(17_900);
  });
});

describe('the customer confirms', () => {
  it('Completed, and by default all is settled: fee, VAT on the fee, and the rest is withdrawable', async () => {
    const own = await givenShop(server);
    const order = await completed(server, own);
    expect(order).toMatchObject({
      status: 'Completed',
      settlementStatus: 'AlreadySettled',
      commentStatus: 'Unrated',
      next: null,
    });
    expect(await loadMerchantMoney(server.db, own.merchant.merchantId)).toMatchObject({
      withdrawable: 17_900,
      nonWithdrawable: 0,
      accountBalance: 17_900,
      totalRevenue: 20_000,
    });
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('with more than one instalment it reads Partial settlement in between', async () => {
    const day = 86_400_000;
    const schedule = [
      { basisPoints: 3_333, afterMs: 0 },
      { basisPoints: 6_667, afterMs: 2 * day },
    ];
    const now = server.clock.now();
    await server.db.insert(settings).values({
      id: randomUUID(),
      key: 'settlementSchedule',
      value: schedule,
      effectiveFrom: now,
      createdAt: now,
    });
    const own = await givenShop(server);
    const { id, settlementStatus } = await completed(server, own);
    expect(settlementStatus).toBe('PartialSettlement');
    const { merchantId, token } = own.merchant;
    expect((await loadMerchantMoney(server.db, merchantId)).withdrawable).toBe(5_966);
    const half = await server.ok(getOrder, { id }, token);
    expect(half.instalments).toMatchObject([
      { amount: 5_966, releasedAt: expect.any(String), isHeld: false },
      { amount: 11_934, releasedAt: null, isHeld: false },
    ]);
    expect(half.timeline.at(-1)).toMatchObject({ event: 'instalmentReleased', amount: 5_966 });
    const seen = await server.ok(getMyOrder, { id }, own.customer.token);
    expect(seen.instalments).toEqual([]);
    expect(JSON.stringify(seen.timeline)).not.toContain('instalment');
    await expireOrders(server.ctx, new Date(now.getTime() + 2 * day - 1));
    expect((await server.ok(getOrder, { id }, token)).settlementStatus).toBe('PartialSettlement');
    const due = new Date(now.getTime() + 2 * day);
    expect((await expireOrders(server.ctx, due)).released).toBe(1);
    expect((await expireOrders(server.ctx, due)).released).toBe(0);
    expect((await server.ok(getOrder, { id }, token)).settlementStatus).toBe('AlreadySettled');
    expect(await loadMerchantMoney(server.db, merchantId)).toMatchObject({
      withdrawable: 17_900,
      nonWithdrawable: 0,
    });
    expect(
      await server.db.select().from(instalments).where(eq(instalments.orderId, id)),
    ).toHaveLength(2);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });
});
