import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { cancelOrder } from '@khidma/contract/orders/cancel-order';
import { cancelUnpaidOrder } from '@khidma/contract/shop/cancel-unpaid-order';
import { getMyOrder } from '@khidma/contract/shop/get-my-order';
import { payOrder } from '@khidma/contract/shop/pay-order';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limitPayments, type Payments } from '../../adapters/payments/payments.ts';
import { SANDBOX_CARDS } from '../../adapters/payments/sandbox-payments.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { orders, payments } from '../../db/schema/orders.ts';
import { transaction } from '../../db/transaction.ts';
import { faultsOfBooks } from '../../testing/books.ts';
import { FakePayments } from '../../testing/fake-payments.ts';
import { givenShop, goodCard, placed, type Shop } from '../../testing/orders-factory.ts';
import { type RunningTestServer, startTestServer } from '../../testing/test-server.ts';
import { moneyOfMerchant } from '../ledger/balances.ts';
import { adoptPayments, settlePayments } from './settle-payments.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';
import { expireOrders } from './expire-orders.ts';
import { eventually } from '../../testing/eventually.ts';

const PRICE = 20_000;
const MINUTE = 60_000;
let server: RunningTestServer;
let shop: Shop;
let provider: FakePayments;
/** How long a provider is waited for: what the product waits, in small. */
let patienceMs: number;

/** Asks the provider of the test at hand, for as long as that test says. */
const limited: Payments = {
  authorise: (request) => limitPayments(provider, patienceMs).authorise(request),
  capture: (request) => limitPayments(provider, patienceMs).capture(request),
  refund: (request) => limitPayments(provider, patienceMs).refund(request),
  void: (request) => limitPayments(provider, patienceMs).void(request),
  lookUp: (request) => limitPayments(provider, patienceMs).lookUp(request),
};

beforeAll(async () => {
  server = await startTestServer({ payments: limited });
  // What goes wrong here is meant to; a line for each would hide the others.
  server.ctx.log.error = () => undefined;
});
beforeEach(async () => {
  provider = new FakePayments();
  patienceMs = 5000;
  shop = await givenShop(server);
});
afterAll(() => server.close());

const pay = (id: string, cardNumber: string = goodCard.cardNumber) =>
  server.call(payOrder, { id, ...goodCard, cardNumber }, shop.customer.token);
const attemptsOf = (orderId: string) =>
  server.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.key);
const statusOf = async (id: string) =>
  (await server.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id)))[0]
    ?.status;

/** Lets time pass until nothing is left to be asked of the provider. */
async function settleAll(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    server.clock.advance(61_000);
    await settlePayments(server.ctx);
  }
}

/** Order, payment, provider and books say the same, and nothing is left open. */
async function expectAgreement(id: string): Promise<void> {
  const [order] = await server.db.select().from(orders).where(eq(orders.id, id));
  const booked = order?.paidAt != null && order.cancelledAt === null ? PRICE : 0;
  const attempts = await attemptsOf(id);
  expect({ taken: provider.taken(id), held: provider.held(id) }).toEqual({
    taken: booked,
    held: 0,
  });
  expect(attempts.filter(({ status }) => status === 'captured')).toHaveLength(booked / PRICE);
  expect(attempts.filter(({ dueAt }) => dueAt !== null)).toEqual([]);
  expect(order?.payingUntil).toBeNull();
  expect((await moneyOfMerchant(server.db, shop.merchant.merchantId)).accountBalance).toBe(booked);
  expect(await faultsOfBooks(server.db)).toEqual([]);
}

describe('a provider that is slow', () => {
  it('holds nobody else up: ten payments under way, and the rest of the server answers', async () => {
    let answerAll = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      answerAll = resolve;
    });
    const ids: string[] = [];
    for (let count = 0; count < 10; count += 1) {
      ids.push((await placed(server, shop)).id);
      provider.fail('authorise', { before: slow });
    }
    const answers = ids.map((id) => pay(id));
    await eventually(() => expect(provider.timesAsked('authorise')).toBe(10));
    // More than the pool has connections, each of them asked for while all payments wait.
    const others = await Promise.all(
      ids.map((id) => server.call(getMyOrder, { id }, shop.customer.token)),
    );
    expect(others.map(({ code }) => code)).toEqual(ids.map(() => 0));
    answerAll();
    expect((await Promise.all(answers)).map(({ code }) => code)).toEqual(ids.map(() => 0));
    expect(provider.taken('pay:')).toBe(10 * PRICE);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('is not asked a second time meanwhile: another payment of the order, and the same call again, answer 40901', async () => {
    const { id } = await placed(server, shop);
    let answerNow = (): void => undefined;
    provider.fail('capture', {
      before: new Promise<void>((resolve) => {
        answerNow = resolve;
      }),
    });
    const request = server.client.prepare(
      payOrder,
      { id, ...goodCard },
      { token: shop.customer.token },
    );
    const first = server.client.send(request);
    await eventually(() => expect(provider.timesAsked('capture')).toBe(1));
    expect((await pay(id)).code).toBe(errorCodes.stillRunning);
    expect((await server.client.send(request)).code).toBe(errorCodes.stillRunning);
    answerNow();
    const answer = await first;
    expect(answer.code).toBe(0);
    expect((await server.client.send(request)).body.toString()).toBe(answer.body.toString());
    expect(provider.timesAsked('authorise')).toBe(1);
    await expectAgreement(id);
  });
});

describe('a provider that is silent', () => {
  it('answers 50300; the attempt is looked up, given up, and the order can be paid again', async () => {
    patienceMs = 200;
    const { id } = await placed(server, shop);
    provider.fail('authorise', 'silent');
    expect((await pay(id)).code).toBe(errorCodes.unavailable);
    expect(await attemptsOf(id)).toMatchObject([{ status: 'asked' }]);
    expect((await pay(id)).code).toBe(errorCodes.stillRunning);
    await settleAll();
    expect(await attemptsOf(id)).toMatchObject([{ status: 'failed', failure: 'unanswered' }]);
    await expectAgreement(id);
    expect((await pay(id)).data).toMatchObject({
      status: 'Paid',
      timeline: [{ event: 'placed' }, { event: 'paymentFailed' }, { event: 'pay' }],
    });
    await expectAgreement(id);
  });

  it('may get the question after it was given up: nothing is taken then', async () => {
    patienceMs = 200;
    const { id } = await placed(server, shop);
    let arrive = (): void => undefined;
    provider.fail('authorise', {
      before: new Promise<void>((resolve) => {
        arrive = resolve;
      }),
    });
    expect((await pay(id)).code).toBe(errorCodes.unavailable);
    await settleAll();
    arrive();
    await Promise.resolve();
    await expectAgreement(id);
  });

  it('is asked again and again, ever more seldom, and a person can see why', async () => {
    const { id } = await placed(server, shop);
    provider.fail('authorise', 'answerLost');
    await pay(id);
    for (const wait of [1, 5, 15, 60, 60]) {
      provider.fail('lookUp', 'unreachable');
      server.clock.advance(61_000);
      expect(await settlePayments(server.ctx)).toBe(1);
      expect(await settlePayments(server.ctx)).toBe(0);
      expect(await attemptsOf(id)).toMatchObject([{ status: 'asked', lastError: 'unreachable' }]);
      server.clock.advance((wait - 1) * MINUTE - 1000);
    }
    server.clock.advance(2 * MINUTE);
    await expireOrders(server.ctx, server.clock.now());
    expect(await statusOf(id)).toBe('Cancelled');
    await settleAll();
    expect(await attemptsOf(id)).toMatchObject([{ status: 'failed', failure: 'orderClosed' }]);
    await expectAgreement(id);
  });
});

describe('a provider that is half done', () => {
  it.each([
    ['authorise', 'answerLost', 'asked'],
    ['capture', 'unreachable', 'authorised'],
    ['capture', 'answerLost', 'authorised'],
    ['capture', 'silent', 'authorised'],
  ] as const)('%s %s: the payment is brought to its end', async (call, mishap, status) => {
    if (mishap === 'silent') patienceMs = 200;
    const { id } = await placed(server, shop);
    provider.fail(call, mishap);
    expect((await pay(id)).code).toBe(errorCodes.unavailable);
    expect(await attemptsOf(id)).toMatchObject([{ status }]);
    await settleAll();
    expect(await statusOf(id)).toBe('Paid');
    expect(await attemptsOf(id)).toMatchObject([
      { status: 'captured', providerReference: `captured pay:${id}:1` },
    ]);
    await expectAgreement(id);
  });

  it('the same call sent again goes on with the same attempt, and gets its answer', async () => {
    const { id } = await placed(server, shop);
    const request = server.client.prepare(
      payOrder,
      { id, ...goodCard },
      { token: shop.customer.token },
    );
    provider.fail('capture', 'answerLost');
    expect((await server.client.send(request)).code).toBe(errorCodes.unavailable);
    expect(await server.client.send(request)).toMatchObject({ code: 0, data: { status: 'Paid' } });
    expect(await attemptsOf(id)).toHaveLength(1);
    await expectAgreement(id);
  });

  it('the same call sent again after the payment was brought to its end gets that', async () => {
    const prepared = (id: string) =>
      server.client.prepare(payOrder, { id, ...goodCard }, { token: shop.customer.token });
    const { id } = await placed(server, shop);
    const taken = prepared(id);
    provider.fail('capture', 'answerLost');
    await server.client.send(taken);
    await settleAll();
    expect(await server.client.send(taken)).toMatchObject({ code: 0, data: { status: 'Paid' } });

    const { id: other } = await placed(server, shop);
    const lost = prepared(other);
    provider.fail('authorise', 'unreachable');
    await server.client.send(lost);
    await settleAll();
    expect(await server.client.send(lost)).toMatchObject({
      code: errorCodes.paymentFailed,
      data: { reason: 'unanswered' },
    });
  });

  it('a hold whose capture failed is let go of', async () => {
    const { id } = await placed(server, shop);
    expect(await pay(id, SANDBOX_CARDS.failsAtCapture)).toMatchObject({
      code: errorCodes.paymentFailed,
      data: { reason: 'captureFailed' },
    });
    expect(provider.held(id)).toBe(PRICE);
    provider.fail('void', 'answerLost');
    await settleAll();
    expect(await attemptsOf(id)).toMatchObject([{ status: 'voided', failure: 'captureFailed' }]);
    await expectAgreement(id);
  });
});

describe('a provider that answers twice', () => {
  it('is heard once, whatever happens in between', async () => {
    const { id } = await placed(server, shop);
    expect((await pay(id)).code).toBe(0);
    const [payment] = await attemptsOf(id);
    const hear = (report: 'held' | 'captured' | 'refunded' | 'undone') =>
      transaction(server.db, (tx) =>
        applyPaymentEvent({ ctx: server.ctx, tx, now: server.clock.now() }, payment?.id ?? '', {
          report,
          reference: 'another',
        }),
      );
    await Promise.all([hear('captured'), hear('captured'), hear('held')]);
    await expectAgreement(id);
    await server.ok(cancelOrder, { id, reason: 'notAvailable' }, shop.merchant.token);
    await hear('captured');
    await settleAll();
    await hear('refunded');
    await hear('captured');
    await settleAll();
    expect(await attemptsOf(id)).toMatchObject([{ status: 'refunded' }]);
    expect(provider.timesAsked('refund')).toBe(1);
    await expectAgreement(id);
  });
});

describe('the deadline of an order that is being paid', () => {
  const payingPast = async (ms: number) => {
    const { id } = await placed(server, shop);
    server.clock.advance(15 * MINUTE - 1000);
    let answerNow = (): void => undefined;
    provider.fail('capture', {
      behind: new Promise<void>((resolve) => {
        answerNow = resolve;
      }),
    });
    const answer = pay(id);
    await eventually(() => expect(provider.timesAsked('capture')).toBe(1));
    server.clock.advance(ms);
    await expireOrders(server.ctx, server.clock.now());
    answerNow();
    return { id, answer: await answer };
  };

  it('waits for the provider: who began in time has paid', async () => {
    const { id, answer } = await payingPast(30_000);
    expect(answer).toMatchObject({ code: 0, data: { status: 'Paid' } });
    await expectAgreement(id);
  });

  it('does not wait for ever: the order expires, and what was taken goes back', async () => {
    const { id, answer } = await payingPast(61_000);
    expect(answer.code).toBe(errorCodes.orderWrongState);
    expect(await statusOf(id)).toBe('Cancelled');
    await settleAll();
    expect(await attemptsOf(id)).toMatchObject([{ status: 'voided', failure: 'orderClosed' }]);
    await expectAgreement(id);
  });

  it('counts again once the attempt has failed', async () => {
    const { id } = await placed(server, shop);
    server.clock.advance(15 * MINUTE - 1000);
    expect((await pay(id, SANDBOX_CARDS.declined)).code).toBe(errorCodes.paymentFailed);
    server.clock.advance(1000);
    expect((await pay(id)).code).toBe(errorCodes.paymentExpired);
    await expireOrders(server.ctx, server.clock.now());
    expect(await statusOf(id)).toBe('Cancelled');
    await expectAgreement(id);
  });

  it.each([
    [
      'the customer gives the order up',
      async (id: string) => server.ok(cancelUnpaidOrder, { id }, shop.customer.token),
      errorCodes.orderWrongState,
    ],
    [
      'the merchant is suspended',
      async () =>
        server.db
          .update(merchants)
          .set({ status: 'suspended' })
          .where(eq(merchants.id, shop.merchant.merchantId)),
      errorCodes.serviceNotOnSale,
    ],
  ])('%s meanwhile: the money goes back', async (_what, meanwhile, code) => {
    const { id } = await placed(server, shop);
    let answerNow = (): void => undefined;
    provider.fail('capture', {
      behind: new Promise<void>((resolve) => {
        answerNow = resolve;
      }),
    });
    const answer = pay(id);
    await eventually(() => expect(provider.timesAsked('capture')).toBe(1));
    await meanwhile(id);
    answerNow();
    expect((await answer).code).toBe(code);
    await settleAll();
    await expectAgreement(id);
  });
});

describe('an attempt of the release before, which wrote it down only when it was over', () => {
  it('is looked up once its order has ended unpaid', async () => {
    const { id } = await placed(server, shop);
    await server.db.update(orders).set({ reversedAt: null }).where(eq(orders.id, id));
    await provider.authorise({
      key: `pay:${id}:1`,
      amount: PRICE as Parameters<FakePayments['authorise']>[0]['amount'], // a test's own amount
      card: { number: goodCard.cardNumber, expiryMonth: 12, expiryYear: 2030, securityCode: '123' },
      now: server.clock.now(),
    });
    await adoptPayments(server.ctx, server.clock.now());
    expect(await attemptsOf(id)).toEqual([]);
    server.clock.advance(15 * MINUTE);
    await expireOrders(server.ctx, server.clock.now());
    expect(await adoptPayments(server.ctx, server.clock.now())).toBe(1);
    expect(await adoptPayments(server.ctx, server.clock.now())).toBe(0);
    await settleAll();
    await expectAgreement(id);
  });
});
