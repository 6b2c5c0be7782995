import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { checkPayment, payOrder } from '@khidma/contract/orders/payments';
import { getMyOrder } from '@khidma/contract/orders/customer-orders';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WebhookRequest } from '../../../adapters/payments/payments.ts';
import { stripePayments } from '../../../adapters/payments/stripe-payments.ts';
import { payments } from '../../../db/schema/orders.ts';
import { faultsOfBooks } from '../../../testing/books.ts';
import { givenShop, placed, type Shop } from '../../../testing/orders-factory.ts';
import { type FakeStripe, startFakeStripe } from '../../../testing/stripe/fake-stripe.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { expireOrders } from '../lifecycle/expire-orders.ts';
import { settlePayments } from './pay-order.ts';

// The way of a payment with a provider of the real kind, from the pay button to the books.

const MINUTE = 60_000;
let server: RunningTestServer;
let stripe: FakeStripe;
let shop: Shop;
beforeAll(async () => {
  stripe = await startFakeStripe(() => server.clock.now());
  server = await startTestServer({ payments: stripePayments(stripe.place) });
  shop = await givenShop(server);
});
afterAll(async () => {
  await server.close();
  await stripe.close();
});

async function send({ body, headers }: WebhookRequest) {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    payload: body,
  });
  return { status: answer.statusCode, said: answer.json<{ code?: number; heard?: boolean }>() };
}

async function begun() {
  const { id } = await placed(server, shop);
  await server.ok(payOrder, { id }, shop.customer.token);
  stripe.takeMessages();
  const row = async () => {
    const [payment] = await server.db.select().from(payments).where(eq(payments.orderId, id));
    if (payment === undefined) throw new Error('no payment was begun');
    return payment;
  };
  const order = () => server.ok(getMyOrder, { id }, shop.customer.token);
  return { id, page: (await row()).page, row, order };
}

const only = (messages: readonly WebhookRequest[]): WebhookRequest => {
  const [message] = messages;
  if (message === undefined || messages.length > 1)
    throw new Error(`it told ${messages.length} things`);
  return message;
};

describe('an order that is paid by Stripe', () => {
  it('is paid once it says so, however often it does', async () => {
    const { page, order, row } = await begun();
    stripe.ledger.pay(page);
    const message = only(stripe.takeMessages());
    expect(await send(message)).toMatchObject({ status: 200, said: { heard: true } });
    expect(await send(message)).toMatchObject({ status: 200, said: { heard: false } });
    expect((await order()).status).toBe('Paid');
    expect(await row()).toMatchObject({ status: 'captured', cardLast4: '4242' });
  });

  it('is not for whoever signs with another secret', async () => {
    const { page, order } = await begun();
    stripe.ledger.pay(page);
    const message = only(stripe.takeMessages());
    const forged = { ...message, headers: { 'stripe-signature': 't=1,v1=00' } };
    expect(await send(forged)).toMatchObject({
      status: 400,
      said: { code: errorCodes.badSignature },
    });
    expect((await order()).paidAt).toBeNull();
  });

  it('keeps its page through a declined card, and takes the next one', async () => {
    const { page, order, row } = await begun();
    stripe.ledger.decline(page, 'insufficient_funds');
    await send(only(stripe.takeMessages()));
    expect(await row()).toMatchObject({ status: 'asked', failure: 'insufficientFunds' });
    stripe.ledger.pay(page);
    await send(only(stripe.takeMessages()));
    expect((await order()).status).toBe('Paid');
  });

  it('that hears of the declined card last stays paid', async () => {
    const { page, order } = await begun();
    stripe.ledger.decline(page, 'generic_decline');
    const declined = only(stripe.takeMessages());
    stripe.ledger.pay(page);
    await send(only(stripe.takeMessages()));
    expect((await send(declined)).status).toBe(200);
    expect((await order()).status).toBe('Paid');
  });

  it('whose word is lost is found by asking', async () => {
    const { id, page } = await begun();
    stripe.ledger.pay(page);
    stripe.takeMessages();
    const order = await server.ok(checkPayment, { id }, shop.customer.token);
    expect(order.status).toBe('Paid');
  });

  it('is closed with its time, though Stripe would keep the page longer', async () => {
    const { page, order } = await begun();
    server.clock.advance(15 * MINUTE);
    await settlePayments(server.ctx);
    await expireOrders(server.ctx, server.clock.now());
    expect(stripe.ledger.pay(page)).toBe(false);
    expect((await order()).status).toBe('Cancelled');
    expect((await send(only(stripe.takeMessages()))).status, 'that it is closed').toBe(200);
  });

  it('after its time gives everything back', async () => {
    const { page, order, row } = await begun();
    // Nobody could be asked meanwhile: the page stayed open.
    server.clock.advance(17 * MINUTE);
    await expireOrders(server.ctx, server.clock.now());
    expect(stripe.ledger.pay(page)).toBe(true);
    await send(only(stripe.takeMessages()));
    expect(await row()).toMatchObject({ status: 'voidDue' });
    await settlePayments(server.ctx);
    expect(await row()).toMatchObject({ status: 'voided', failure: 'orderClosed' });
    expect((await order()).paidAt).toBeNull();
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });
});
