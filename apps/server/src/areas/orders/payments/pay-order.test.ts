import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { getOrder } from '@khidma/contract/orders/merchant-orders';
import { checkPayment, payOrder } from '@khidma/contract/orders/payments';
import { getMyOrder, placeOrder } from '@khidma/contract/orders/customer-orders';
import { getShopService } from '@khidma/contract/catalogue/shop-services';
import {
  createSignedClient,
  sendInto,
} from '../../../../../../packages/testkit/src/signed-client.ts';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payments } from '../../../db/schema/orders.ts';
import { outbox } from '../../../db/schema/notices.ts';
import { settings } from '../../../db/schema/services.ts';
import { faultsOfBooks } from '../../../testing/books.ts';
import {
  givenShop,
  goodCard,
  onPage,
  orderInput,
  paid,
  pay,
  placed,
  type Shop,
  typed,
} from '../../../testing/orders-factory.ts';
import { givenCustomer } from '../../../testing/people.ts';
import { roundTripsOf } from '../../../testing/statements.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { createApp } from '../../../http/create-app.ts';
import { allHandlers } from '../../../endpoints/all-handlers.ts';
import { settlePayments } from './pay-order.ts';
import { loadMerchantMoney } from '../../money/ledger/balances.ts';

let server: RunningTestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
  shop = await givenShop(server);
});
afterAll(() => server.close());

const begin = (id: string, token = shop.customer.token) => server.call(payOrder, { id }, token);
/** The verb of a statement, and the first table that it names. */
const inShort = (text: string) => {
  const [verb = ''] = text.trim().split(/\s/);
  const table = /\b(?:from|into|update|join) "?([a-z_]+)/.exec(text)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
};
const orderNow = (id: string, token = shop.customer.token) => server.ok(getMyOrder, { id }, token);

describe('paying an order: refused', () => {
  it('to strangers', () => refusesStrangers(server, payOrder, { id: randomUUID() }));

  it('with a card: none comes here any more', () =>
    refusesInput(server, payOrder, {
      token: shop.customer.token,
      cases: [
        { input: { id: 1 }, path: 'id', rule: 'uuid' },
        { input: { id: randomUUID(), cardNumber: goodCard }, path: 'cardNumber', rule: 'unknown' },
      ],
    }));

  it('for an order that is unknown or somebody else’s', async () => {
    const { id } = await placed(server, shop);
    const stranger = await givenCustomer(server);
    expect((await begin(id, stranger.token)).code).toBe(errorCodes.notFound);
    expect((await begin(randomUUID())).code).toBe(errorCodes.notFound);
  });

  it('a second time', async () => {
    const { id } = await paid(server, shop);
    expect((await begin(id)).code).toBe(errorCodes.orderWrongState);
  });

  it('after the 15 minutes, whether or not the job has looked', async () => {
    const { id } = await placed(server, shop);
    await begin(id);
    server.clock.advance(15 * 60_000);
    expect((await begin(id)).code).toBe(errorCodes.paymentExpired);
  });

  it('where the first-order discount went to another order in the meantime: the money goes back', async () => {
    const discounted = await givenShop(server, { pricing: { firstOrderDiscount: 50 } });
    const { token } = discounted.customer;
    const orders = [];
    for (let count = 0; count < 2; count += 1) {
      const { id } = await placed(server, discounted, { expectedAmount: 10_000 });
      orders.push({ id, ...(await server.ok(payOrder, { id }, token)) });
    }
    await Promise.all(orders.map(({ url }) => onPage(server, url, typed())));
    const states = await Promise.all(
      orders.map(async ({ id }) => (await orderNow(id, token)).status),
    );
    expect(states.toSorted()).toEqual(['Paid', 'ToBePaid']);
    const left = orders[states.indexOf('ToBePaid')]?.id ?? '';
    expect((await begin(left, token)).code).toBe(errorCodes.orderPriceChanged);
    await settlePayments(server.ctx);
    const attempts = await server.db.select().from(payments).where(eq(payments.orderId, left));
    expect(attempts).toMatchObject([{ status: 'voided', failure: 'orderPriceChanged' }]);
    expect(
      (await loadMerchantMoney(server.db, discounted.merchant.merchantId)).nonWithdrawable,
    ).toBe(10_000);
    const mails = await server.db.select().from(outbox).where(eq(outbox.kind, 'paymentReturned'));
    const told = mails.map(({ recipient }) => recipient);
    expect(told).toEqual(
      expect.arrayContaining([discounted.customer.email, discounted.merchant.email]),
    );
  });

  it('where nobody takes payments, as is placing an order', async () => {
    const { id } = await placed(server, shop);
    const settings = { ...server.ctx.settings, payments: 'none' } as const;
    const closed = await createApp({ ...server.ctx, settings }, allHandlers);
    const client = createSignedClient({
      send: sendInto(closed),
      keys: settings,
      now: () => server.clock.now(),
    });
    const { token } = shop.customer;
    expect((await client.call(payOrder, { id }, { token })).code).toBe(errorCodes.paymentsOff);
    expect((await client.call(placeOrder, orderInput(server, shop), { token })).code).toBe(
      errorCodes.paymentsOff,
    );
    expect((await client.call(getShopService, { id: shop.serviceId })).code).toBe(0);
    await closed.close();
  });

  it.each([
    ['declined', '4000000000000002', 'cardDeclined'],
    ['without money', '4000000000009995', 'insufficientFunds'],
    ['whose bank is silent', '4000000000000119', 'bankSilent'],
    ['unknown', '4111111111111111', 'cardInvalid'],
  ])(
    'with a card that is %s: the attempt says so, and another card is taken on the same page',
    async (_what, card, reason) => {
      const { id } = await placed(server, shop);
      const { url } = await server.ok(payOrder, { id }, shop.customer.token);
      expect((await onPage(server, url, typed(card))).statusCode).toBe(402);
      const attempts = () => server.db.select().from(payments).where(eq(payments.orderId, id));
      expect(await attempts()).toMatchObject([
        { status: 'asked', failure: reason, cardLast4: card.slice(-4) },
      ]);
      expect(await server.ok(payOrder, { id }, shop.customer.token)).toMatchObject({ url });
      await onPage(server, url, typed());
      expect(await orderNow(id)).toMatchObject({
        status: 'Paid',
        timeline: [{ event: 'placed' }, { event: 'paymentFailed' }, { event: 'pay' }],
      });
      expect(await attempts()).toMatchObject([
        { status: 'captured', failure: '', cardLast4: goodCard.slice(-4) },
      ]);
    },
  );
});

describe('paying an order', () => {
  it('moves it to Paid, the money to non-withdrawable, and tells both', async () => {
    const own = await givenShop(server);
    const order = await paid(server, own);
    expect(order).toMatchObject({
      status: 'Paid',
      paidAt: server.clock.now().toISOString(),
      fee: null,
      vatAmount: 0,
    });
    expect(await loadMerchantMoney(server.db, own.merchant.merchantId)).toMatchObject({
      nonWithdrawable: 20_000,
      withdrawable: 0,
      totalRevenue: 20_000,
      accountBalance: 20_000,
    });
    const mails = await server.db.select().from(outbox);
    const kinds = (to: string) =>
      mails.filter(({ recipient }) => recipient === to).map(({ kind }) => kind);
    expect(kinds(own.merchant.email)).toEqual(['orderPaid']);
    expect(kinds(own.customer.email)).toEqual(['orderPlaced']);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('charges once, however many tabs pay the same order', async () => {
    const own = await givenShop(server);
    const { token } = own.customer;
    const { id } = await placed(server, own);
    const pages = await Promise.all(
      Array.from({ length: 4 }, () => server.ok(payOrder, { id }, token)),
    );
    expect(new Set(pages.map(({ url }) => url)).size).toBe(1);
    const answers = await Promise.all(pages.map(({ url }) => onPage(server, url, typed())));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, z) => a - z)).toEqual([
      200, 200, 200, 303,
    ]);
    expect((await loadMerchantMoney(server.db, own.merchant.merchantId)).totalRevenue).toBe(20_000);
  });

  it('whose word is lost is found by asking: by the customer who is back, or by the job', async () => {
    const own = await givenShop(server);
    const { token } = own.customer;
    const [first, second] = [await placed(server, own), await placed(server, own)];
    for (const { id } of [first, second])
      await pay(server, { id, token, card: '4000000000000077' });
    expect((await orderNow(first.id, token)).status).toBe('ToBePaid');
    expect((await server.ok(checkPayment, { id: first.id }, token)).status).toBe('Paid');
    expect((await server.ok(checkPayment, { id: first.id }, token)).status).toBe('Paid');
    server.clock.advance(61_000);
    await settlePayments(server.ctx);
    expect((await orderNow(second.id, token)).status).toBe('Paid');
  });

  it('VAT 5 % inside the price, only for a merchant with a TRN valid on the day: round(gross × 5 / 105)', async () => {
    const today = '2026-11-17';
    const vat = async (vatStartDate: string) => {
      const taxed = await givenShop(server, {
        merchant: { vatNumber: '100123456700003', vatStartDate },
      });
      return (await paid(server, taxed)).vatAmount;
    };
    expect(await vat(today)).toBe(952);
    expect(await vat('2026-11-18')).toBe(0);
  });

  it('the service fee is fixed on the order when it is paid, of the amount without VAT; VAT on the fee is a line of its own', async () => {
    const taxed = await givenShop(server, {
      merchant: { vatNumber: '100123456700003', vatStartDate: '2020-01-01' },
    });
    const now = server.clock.now();
    await server.db.insert(settings).values({
      id: randomUUID(),
      key: 'serviceFeeBasisPoints',
      value: 2000,
      effectiveFrom: new Date(now.getTime() + 60_000),
      createdAt: now,
    });
    const before = await paid(server, taxed);
    server.clock.advance(60_000);
    const after = await paid(server, taxed);
    const feeOf = async (id: string) =>
      (await server.ok(getOrder, { id }, taxed.merchant.token)).fee;
    expect(await feeOf(before.id)).toEqual({
      basisPoints: 1000,
      source: 'general',
      amount: 1905,
      vat: 95,
      merchantReceives: 18_000,
      released: 0,
      pending: 18_000,
    });
    expect(await feeOf(after.id)).toMatchObject({ basisPoints: 2000, amount: 3810, vat: 191 });
  });

  it('waits for the database so often, and no oftener', async () => {
    const { id } = await placed(server, shop);
    const { token } = shop.customer;
    const sent = await roundTripsOf(() => server.client.call(payOrder, { id }, { token }));
    expect(sent.map(({ text }) => inShort(text))).toEqual([
      'select sessions',
      // What is counted, and the answer that may have been stored.
      'with quotas',
      'begin',
      'select orders',
      // Whether its merchant trades.
      'select orders',
      'insert payments',
      'update orders',
      'commit',
      // The provider, who keeps its pages here.
      'insert sandbox_pages',
      'begin',
      'select idempotency_keys',
      'update payments',
      'insert idempotency_keys',
      'commit',
    ]);
  });

  it('keeps no card number', async () => {
    const { id } = await paid(server, shop);
    const rows = await server.db.select().from(payments).where(eq(payments.orderId, id));
    expect(JSON.stringify(rows)).not.toContain(goodCard);
  });
});
