import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { cancelOrder } from '@khidma/contract/orders/merchant-orders';
import { addOrderNote, getStaffOrder, pageStaffOrders } from '@khidma/contract/orders/staff-orders';
import { cancelUnpaidOrder } from '@khidma/contract/orders/customer-orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completed, givenShop, paid, pay, placed } from '../../../testing/orders-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { eraseCustomer } from '../../identity/auth/erase-customer.ts';
import { settlePayments } from '../payments/pay-order.ts';
import { walletCards } from '../../../sandbox/cards.ts';

const UNKNOWN = '00000000-0000-4000-8000-000000000000';
let server: RunningTestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await givenStaff(server));
});
afterAll(() => server.close());

const numbers = async (input: Parameters<typeof server.ok<typeof pageStaffOrders>>[1]) =>
  (await server.ok(pageStaffOrders, input, token)).records.map(({ number }) => number);

describe('the orders of everybody', () => {
  it('are for staff alone', () => refusesStrangers(server, pageStaffOrders, {}));

  it('refuse days that end before they begin', async () => {
    const answer = await server.call(
      pageStaffOrders,
      { from: '2026-05-02', to: '2026-05-01' },
      { token },
    );
    expect(answer.code).toBe(errorCodes.invalid);
  });

  it('are found by number, customer and merchant, and by nothing that is beside them', async () => {
    const shop = await givenShop(server, { merchant: { merchantName: 'Falcon Repairs' } });
    const other = await placed(server, await givenShop(server));
    const { number } = await placed(server, shop);
    const { email, customerId } = shop.customer;
    for (const text of [number, number.toLowerCase(), number.slice(3), email, 'alcon rep'])
      expect(await numbers({ text }), text).toEqual([number]);
    expect(await numbers({ text: shop.merchant.mobile.replace('+971', '0') })).toEqual([number]);
    expect(await numbers({ text: 'KO-999999999' })).toEqual([]);
    expect(await numbers({ merchantId: shop.merchant.merchantId })).toEqual([number]);
    expect(await numbers({ customerId })).toEqual([number]);
    expect(await numbers({ text: email, status: 'Paid' })).toEqual([]);
    expect(await numbers({})).toEqual(expect.arrayContaining([number, other.number]));
  });

  it('come newest first, page by page, without one twice', async () => {
    const shop = await givenShop(server);
    const all: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      all.push((await placed(server, shop)).number);
      server.clock.advance(1000);
    }
    const { merchantId } = shop.merchant;
    const first = await server.ok(pageStaffOrders, { merchantId, pageSize: '2' }, token);
    const rest = await server.ok(
      pageStaffOrders,
      { merchantId, pageSize: '2', cursor: first.cursor ?? '' },
      token,
    );
    expect([...first.records, ...rest.records].map((each) => each.number)).toEqual(
      all.toReversed(),
    );
    expect(rest.cursor).toBeNull();
  });
});

describe('one order of somebody', () => {
  it('is for staff alone, and not found where there is none', async () => {
    const { id } = await placed(server, await givenShop(server));
    await refusesStrangers(server, getStaffOrder, { id });
    const answer = await server.call(getStaffOrder, { id: UNKNOWN }, { token });
    expect(answer.code).toBe(errorCodes.notFound);
  });

  it('shows both sides, every attempt to pay, what was booked and what was written', async () => {
    const shop = await givenShop(server);
    const { id } = await placed(server, shop);
    const buyer = { id, token: shop.customer.token };
    await pay(server, { ...buyer, card: '4000000000000002' });
    server.clock.advance(1000);
    await pay(server, { ...buyer, card: walletCards.applePay });
    await server.ok(cancelOrder, { id, reason: 'notAvailable' }, shop.merchant.token);
    const order = await server.ok(getStaffOrder, { id }, token);
    expect(order).toMatchObject({
      contactPhone: '+971501234567',
      merchant: { id: shop.merchant.merchantId, email: shop.merchant.email },
      customer: { id: shop.customer.customerId, email: shop.customer.email },
      payments: [
        { status: 'failed', amount: 20_000, cardLast4: '0002', failure: 'cardDeclined' },
        { status: 'refundDue', amount: 20_000, wallet: 'applePay', failure: '' },
      ],
      bookings: [
        { entryType: 'orderIncome', amount: 20_000, accountChange: 20_000 },
        { entryType: 'refund', amount: 20_000, accountChange: -20_000 },
      ],
    });
    expect(order.history.map(({ event }) => event)).toEqual([
      'placed',
      'paymentFailed',
      'pay',
      'merchantCancel',
    ]);
    expect(order.history.at(-1)).toMatchObject({ reason: 'notAvailable', actorKind: 'merchant' });
    expect(order.mails.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['orderPaid', 'orderPlaced', 'orderCancelled']),
    );
  });

  it('names a card that was declined once, whatever became of the page that it was typed on', async () => {
    const shop = await givenShop(server);
    const { id } = await placed(server, shop);
    const declined = { id, token: shop.customer.token, card: '4000000000000002' };
    const shown = async () =>
      (await server.ok(getStaffOrder, { id }, token)).payments.map(
        ({ status, cardLast4, failure }) => [status, cardLast4, failure],
      );
    await pay(server, declined);
    const first = ['failed', '0002', 'cardDeclined'];
    expect(await shown()).toEqual([first, ['asked', '', '']]);
    server.clock.advance(1000);
    await pay(server, declined);
    expect(await shown()).toEqual([first, first, ['asked', '', '']]);
    await server.ok(cancelUnpaidOrder, { id }, shop.customer.token);
    await settlePayments(server.ctx, server.clock.now());
    expect(await shown()).toEqual([first, first, ['failed', '', 'orderClosed']]);
  });

  it('shows what is released of it and when', async () => {
    const { id } = await completed(server, await givenShop(server));
    const { instalments } = await server.ok(getStaffOrder, { id }, token);
    expect(instalments).toEqual([
      expect.objectContaining({ number: 1, releasedAt: expect.any(String) }),
    ]);
  });
});

describe('a note about an order', () => {
  it('is refused to strangers, empty, and about nothing', async () => {
    const { id } = await placed(server, await givenShop(server));
    await refusesStrangers(server, addOrderNote, { id, text: 'Late.' });
    const codes = await Promise.all(
      [
        { id, text: '  ' },
        { id, text: 'x'.repeat(2001) },
        { id: UNKNOWN, text: 'Late.' },
      ].map(async (input) => (await server.call(addOrderNote, input, { token })).code),
    );
    expect(codes).toEqual([errorCodes.invalid, errorCodes.invalid, errorCodes.notFound]);
  });

  it('is read by colleagues, and goes with the person it may name', async () => {
    const shop = await givenShop(server);
    const { id } = await paid(server, shop);
    await server.ok(addOrderNote, { id, text: 'Omar is deaf: write, do not call.' }, token);
    const colleague = (await givenStaff(server)).token;
    const { notes } = await server.ok(getStaffOrder, { id }, colleague);
    expect(notes).toEqual([expect.objectContaining({ text: 'Omar is deaf: write, do not call.' })]);
    await server.ok(cancelOrder, { id, reason: 'notAvailable' }, shop.merchant.token);
    await eraseCustomer(server.ctx, shop.customer.email);
    const erased = await server.ok(getStaffOrder, { id }, token);
    expect(erased.notes.map(({ text }) => text)).toEqual(['']);
  });
});
