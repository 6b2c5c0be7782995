import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { getOrder } from '@khidma/contract/orders/get-order';
import { payOrder } from '@khidma/contract/shop/pay-order';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SANDBOX_CARDS } from '../../adapters/payments/sandbox-payments.ts';
import { payments } from '../../db/schema/orders.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { settings } from '../../db/schema/reference.ts';
import { faultsOfBooks } from '../../testing/books.ts';
import {
  givenShop,
  goodCard,
  orderInput,
  paid,
  placed,
  type Shop,
} from '../../testing/orders-factory.ts';
import { givenCustomer } from '../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../testing/test-server.ts';
import { moneyOfMerchant } from '../ledger/balances.ts';

let server: RunningTestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
  shop = await givenShop(server);
});
afterAll(() => server.close());

const pay = (
  id: string,
  card: Partial<typeof goodCard> | { cardNumber: string } = {},
  token = shop.customer.token,
) => server.call(payOrder, { id, ...goodCard, ...card }, token);

describe('paying an order: refused', () => {
  it('to strangers', () => refusesStrangers(server, payOrder, { id: randomUUID(), ...goodCard }));

  it('with what is no card, the field named', () =>
    refusesInput(server, payOrder, {
      token: shop.customer.token,
      cases: [
        {
          input: { id: randomUUID(), ...goodCard, cardNumber: '4242' },
          path: 'cardNumber',
          rule: 'invalid',
        },
        {
          input: { id: randomUUID(), ...goodCard, expiry: '13/30' },
          path: 'expiry',
          rule: 'invalid',
        },
        {
          input: { id: randomUUID(), ...goodCard, securityCode: '' },
          path: 'securityCode',
          rule: 'invalid',
        },
        { input: { id: 1, ...goodCard }, path: 'id', rule: 'uuid' },
      ],
    }));

  it('for an order that is unknown or somebody else’s', async () => {
    const { id } = await placed(server, shop);
    const stranger = await givenCustomer(server);
    expect((await pay(id, {}, stranger.token)).code).toBe(errorCodes.notFound);
    expect((await pay(randomUUID())).code).toBe(errorCodes.notFound);
  });

  it('a second time', async () => {
    const { id } = await paid(server, shop);
    expect((await pay(id)).code).toBe(errorCodes.orderWrongState);
  });

  it('after the 15 minutes, whether or not the job has looked', async () => {
    const { id } = await placed(server, shop);
    server.clock.advance(15 * 60_000);
    expect((await pay(id)).code).toBe(errorCodes.paymentExpired);
  });

  it('where the first-order discount went to another order in the meantime', async () => {
    const discounted = await givenShop(server, { pricing: { firstOrderDiscount: 50 } });
    const { token } = discounted.customer;
    const [one, two] = [
      await placed(server, discounted, { expectedAmount: 10_000 }),
      await placed(server, discounted, { expectedAmount: 10_000 }),
    ];
    const answers = await Promise.all([pay(one.id, {}, token), pay(two.id, {}, token)]);
    // Nobody knows yet whether the first will have it: the second waits, and then looks again.
    expect(answers.map(({ code }) => code)).toEqual(
      expect.arrayContaining([
        0,
        expect.toBeOneOf([errorCodes.stillRunning, errorCodes.orderPriceChanged]),
      ]),
    );
    const left = answers[0]?.code === 0 ? two : one;
    expect((await pay(left.id, {}, token)).code).toBe(errorCodes.orderPriceChanged);
    expect((await moneyOfMerchant(server.db, discounted.merchant.merchantId)).nonWithdrawable).toBe(
      10_000,
    );
  });

  it.each([
    ['declined', SANDBOX_CARDS.declined, 'cardDeclined', 'failed'],
    ['held and not captured', SANDBOX_CARDS.failsAtCapture, 'captureFailed', 'voidDue'],
    ['unknown', '4111111111111111', 'cardInvalid', 'failed'],
  ])(
    'with a card that is %s: the attempt is kept, and the order can still be paid',
    async (_what, cardNumber, reason, status) => {
      const { id } = await placed(server, shop);
      expect(await pay(id, { cardNumber })).toMatchObject({
        code: errorCodes.paymentFailed,
        data: { reason },
      });
      const attempts = await server.db.select().from(payments).where(eq(payments.orderId, id));
      expect(attempts).toMatchObject([
        { status, failure: reason, cardLast4: cardNumber.slice(-4) },
      ]);
      const order = (await pay(id)).data;
      expect(order).toMatchObject({
        status: 'Paid',
        timeline: [{ event: 'placed' }, { event: 'paymentFailed' }, { event: 'pay' }],
      });
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
    expect(await moneyOfMerchant(server.db, own.merchant.merchantId)).toMatchObject({
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

  it('charges once, however often and however parallel the same order is paid', async () => {
    const own = await givenShop(server);
    const { id } = await placed(server, own);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => pay(id, {}, own.customer.token)),
    );
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === 0)).toHaveLength(1);
    expect([0, errorCodes.stillRunning, errorCodes.orderWrongState]).toEqual(
      expect.arrayContaining(codes),
    );
    expect((await moneyOfMerchant(server.db, own.merchant.merchantId)).totalRevenue).toBe(20_000);
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
      amount: 1905,
      vat: 95,
      merchantReceives: 18_000,
    });
    expect(await feeOf(after.id)).toMatchObject({ basisPoints: 2000, amount: 3810, vat: 191 });
  });

  it('keeps no card number', async () => {
    const { id } = await placed(server, shop, orderInput(server, shop));
    await pay(id);
    const rows = await server.db.select().from(payments).where(eq(payments.orderId, id));
    expect(JSON.stringify(rows)).not.toContain(goodCard.cardNumber);
  });
});
