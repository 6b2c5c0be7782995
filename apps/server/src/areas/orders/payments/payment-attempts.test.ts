import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { cancelOrder } from '@khidma/contract/orders/merchant-orders';
import { cancelUnpaidOrder, getMyOrder } from '@khidma/contract/orders/customer-orders';
import { payOrder } from '@khidma/contract/orders/payments';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  limitPayments,
  type Payments,
  type ProviderNews,
  type TakenMoney,
} from '../../../adapters/payments/payments.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { orders, payments } from '../../../db/schema/orders.ts';
import { outbox } from '../../../db/schema/notices.ts';
import { faultsOfBooks } from '../../../testing/books.ts';
import { FakePayments } from '../../../testing/fake-payments.ts';
import { givenShop, placed, type Shop } from '../../../testing/orders-factory.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { loadMerchantMoney } from '../../money/ledger/balances.ts';
import { settlePayments } from './pay-order.ts';
import { receiveProviderEvent } from './receive-provider-event.ts';
import { expireOrders } from '../lifecycle/expire-orders.ts';
import { eventually } from '../../../testing/eventually.ts';

const PRICE = 20_000;
const MINUTE = 60_000;
let server: RunningTestServer;
let shop: Shop;
let provider: FakePayments;
/** How long a provider is waited for: what the product waits, in small. */
let patienceMs: number;

/** Asks the provider of the test at hand, for as long as that test says. */
const limited: Payments = {
  openPage: (request) => limitPayments(provider, patienceMs).openPage(request),
  refund: (request) => limitPayments(provider, patienceMs).refund(request),
  void: (request) => limitPayments(provider, patienceMs).void(request),
  lookUp: (request) => limitPayments(provider, patienceMs).lookUp(request),
  uploadEvidence: (request) => provider.uploadEvidence(request),
  answerChargeback: (request) => provider.answerChargeback(request),
  lookUpChargeback: (request) => provider.lookUpChargeback(request),
  readNews: (request) => provider.readNews(request),
  readReport: () => null,
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

const begin = (id: string) => server.call(payOrder, { id }, shop.customer.token);
/** Begins to pay, and pays; no word of it is sent. */
async function payUnheard(id: string): Promise<void> {
  expect((await begin(id)).code).toBe(0);
  expect(provider.pay(id)).toBe(true);
}
const keyOf = (id: string) => `pay:${id}:1`;
/** The provider tells of the money that it took. */
const receiveCaptured = (id: string, changes: Partial<TakenMoney> = {}) =>
  hear({
    id: `news ${id}`,
    about: 'captured',
    key: keyOf(id),
    money: { ...provider.moneyOf(keyOf(id)), ...changes },
  });
const hear = (news: ProviderNews) =>
  receiveProviderEvent(server.ctx, {
    body: Buffer.from(JSON.stringify(news)),
    headers: {},
    now: server.clock.now(),
  });
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
  expect({ taken: provider.taken(id), open: provider.openPages(id) }).toEqual({
    taken: booked,
    open: 0,
  });
  expect(attempts.filter(({ status }) => status === 'captured')).toHaveLength(booked / PRICE);
  expect(attempts.filter(({ dueAt }) => dueAt !== null)).toEqual([]);
  expect(order?.payingUntil).toBeNull();
  expect((await loadMerchantMoney(server.db, shop.merchant.merchantId)).accountBalance).toBe(
    booked,
  );
  expect(await faultsOfBooks(server.db)).toEqual([]);
}

const lapse = async (): Promise<void> => {
  server.clock.advance(15 * MINUTE);
  await settlePayments(server.ctx);
  await expireOrders(server.ctx, server.clock.now());
};

describe('a provider that is slow', () => {
  it('holds nobody else up: ten pages being opened, and the rest of the server answers', async () => {
    let answerAll = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      answerAll = resolve;
    });
    const ids: string[] = [];
    for (let count = 0; count < 10; count += 1) {
      ids.push((await placed(server, shop)).id);
      provider.fail('openPage', { before: slow });
    }
    const answers = ids.map((id) => begin(id));
    await eventually(() => expect(provider.timesAsked('openPage')).toBe(10));
    // More than the pool has connections, each of them asked for while all pages wait.
    const others = await Promise.all(
      ids.map((id) => server.call(getMyOrder, { id }, shop.customer.token)),
    );
    expect(others.map(({ code }) => code)).toEqual(ids.map(() => 0));
    answerAll();
    expect((await Promise.all(answers)).map(({ code }) => code)).toEqual(ids.map(() => 0));
  });
});

describe('a provider that is silent or whose answer is lost', () => {
  it.each(['silent', 'unreachable', 'answerLost'] as const)(
    '%s: answers 50300; begun again it is the same payment, and it is paid once',
    async (mishap) => {
      patienceMs = 200;
      const { id } = await placed(server, shop);
      provider.fail('openPage', mishap);
      expect((await begin(id)).code).toBe(errorCodes.unavailable);
      expect(await attemptsOf(id)).toMatchObject([{ status: 'asked', pageUrl: '' }]);
      patienceMs = 5000;
      await payUnheard(id);
      await receiveCaptured(id);
      expect(await attemptsOf(id)).toMatchObject([{ status: 'captured' }]);
      await expectAgreement(id);
    },
  );

  it('a question that fails is asked again, later and later, and money is never given up', async () => {
    // What other tests left open is looked at first: it comes due again later than this one.
    server.clock.advance(3 * MINUTE);
    await settlePayments(server.ctx);
    const { id } = await placed(server, shop);
    await payUnheard(id);
    for (let count = 0; count < 3; count += 1) provider.fail('lookUp', 'unreachable');
    server.clock.advance(61_000);
    await settlePayments(server.ctx);
    expect(await attemptsOf(id)).toMatchObject([{ tries: 1, lastError: 'unreachable' }]);
    for (let count = 0; count < 4; count += 1) {
      server.clock.advance(3 * MINUTE);
      await settlePayments(server.ctx);
    }
    await expectAgreement(id);
  });
});

describe('what a provider tells', () => {
  it('is heard once, whatever happens in between', async () => {
    const { id } = await placed(server, shop);
    await payUnheard(id);
    await Promise.all([receiveCaptured(id), receiveCaptured(id), receiveCaptured(id)]);
    await expectAgreement(id);
    await server.ok(cancelOrder, { id, reason: 'notAvailable' }, shop.merchant.token);
    await receiveCaptured(id);
    await settleAll();
    await hear({
      id: 'told anew',
      about: 'captured',
      key: keyOf(id),
      money: provider.moneyOf(keyOf(id)),
    });
    await hear({ id: 'closed late', about: 'closed', key: keyOf(id) });
    await settleAll();
    expect(await attemptsOf(id)).toMatchObject([{ status: 'refunded' }]);
    expect(provider.timesAsked('refund')).toBe(1);
    await expectAgreement(id);
  });

  it.each([
    ['another amount', { amount: PRICE - 1 }],
    ['more', { amount: PRICE * 2 }],
    ['another currency', { currency: 'USD' }],
  ])(
    'of %s is not booked: it goes back, and the order can still be paid',
    async (_what, changes) => {
      const { id } = await placed(server, shop);
      await payUnheard(id);
      expect(await receiveCaptured(id, changes)).toBe(true);
      expect(await attemptsOf(id)).toMatchObject([{ status: 'voidDue', failure: 'amountDiffers' }]);
      await settleAll();
      expect(await attemptsOf(id)).toMatchObject([{ status: 'voided' }]);
      expect(provider.taken(id)).toBe(0);
      expect((await begin(id)).code).toBe(0);
      expect(await faultsOfBooks(server.db)).toEqual([]);
    },
  );

  it('of a payment that nobody asked for is refused, and heard once somebody has', async () => {
    const { id } = await placed(server, shop);
    await expect(receiveCaptured(id, { amount: PRICE })).rejects.toMatchObject({
      code: 'notFound',
    });
    await payUnheard(id);
    expect(await receiveCaptured(id)).toBe(true);
    await expectAgreement(id);
  });
});

describe('the deadline of an order whose page is open', () => {
  it('closes the page: the order lapses, and nothing can be paid any more', async () => {
    const { id } = await placed(server, shop);
    await begin(id);
    await lapse();
    expect(await statusOf(id)).toBe('Cancelled');
    expect(provider.pay(id)).toBe(false);
    expect(await attemptsOf(id)).toMatchObject([{ status: 'failed', failure: 'pageClosed' }]);
    await expectAgreement(id);
  });

  it('waits for word of what was paid in time', async () => {
    const { id } = await placed(server, shop);
    await begin(id);
    server.clock.advance(15 * MINUTE - 1000);
    provider.pay(id);
    server.clock.advance(30_000);
    await expireOrders(server.ctx, server.clock.now());
    expect(await statusOf(id)).toBe('ToBePaid');
    await receiveCaptured(id);
    expect(await statusOf(id)).toBe('Paid');
    await expectAgreement(id);
  });

  it('does not wait for ever: what is told later goes back, and both are told', async () => {
    const { id } = await placed(server, shop);
    await payUnheard(id);
    server.clock.advance(16 * MINUTE + 1000);
    await expireOrders(server.ctx, server.clock.now());
    expect(await statusOf(id)).toBe('Cancelled');
    await receiveCaptured(id);
    await settleAll();
    expect(await attemptsOf(id)).toMatchObject([{ status: 'voided', failure: 'orderClosed' }]);
    await expectAgreement(id);
    const mails = await server.db.select().from(outbox).where(eq(outbox.kind, 'paymentReturned'));
    const told = mails.map(({ recipient }) => recipient);
    expect(told).toEqual(expect.arrayContaining([shop.customer.email, shop.merchant.email]));
  });

  it.each([
    [
      'the customer gives the order up',
      async (id: string) => server.ok(cancelUnpaidOrder, { id }, shop.customer.token),
    ],
    [
      'the merchant is suspended',
      async () =>
        server.db
          .update(merchants)
          .set({ status: 'suspended' })
          .where(eq(merchants.id, shop.merchant.merchantId)),
    ],
  ])('%s meanwhile: the money goes back', async (_what, meanwhile) => {
    const { id } = await placed(server, shop);
    await payUnheard(id);
    await meanwhile(id);
    await receiveCaptured(id);
    await settleAll();
    expect(provider.taken(id)).toBe(0);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('a page that was left open is closed with the order that is given up, without waiting', async () => {
    const { id } = await placed(server, shop);
    await begin(id);
    await server.ok(cancelUnpaidOrder, { id }, shop.customer.token);
    await settlePayments(server.ctx);
    expect(provider.openPages(id)).toBe(0);
    await expectAgreement(id);
  });
});
