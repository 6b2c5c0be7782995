import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { getMyOrder } from '@khidma/contract/orders/customer-orders';
import { payOrder } from '@khidma/contract/orders/payments';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signWebhook } from '../../../adapters/payments/webhook-signature.ts';
import { payments } from '../../../db/schema/orders.ts';
import { providerNews } from '../../../db/schema/payments.ts';
import { faultsOfBooks } from '../../../testing/books.ts';
import { givenShop, onPage, placed, type Shop, typed } from '../../../testing/orders-factory.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { loadMerchantMoney } from '../../money/ledger/balances.ts';
import { sandboxSignature, webhookSecret } from '../../../sandbox/sandbox-payments.ts';
import { settlePayments } from './pay-order.ts';

let server: RunningTestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await givenShop(server);
});
afterAll(() => server.close());

/** Sends a message as the provider would, or as somebody who would like to be it. */
async function postWebhook(
  told: unknown,
  { secret = webhookSecret(server.ctx), at = server.clock.now(), type = 'application/json' } = {},
) {
  const body = Buffer.from(typeof told === 'string' ? told : JSON.stringify(told));
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    headers: { 'content-type': type, [sandboxSignature]: signWebhook(secret, body, at) },
    payload: body,
  });
  return { status: answer.statusCode, said: answer.json<{ code?: number; heard?: boolean }>() };
}

async function givenPage() {
  const { id } = await placed(server, shop);
  const { url } = await server.ok(payOrder, { id }, shop.customer.token);
  const [payment] = await server.db.select().from(payments).where(eq(payments.orderId, id));
  if (payment === undefined) throw new Error('no payment was begun');
  const { key, amount } = payment;
  const captured = (name: string, changes: object = {}) => ({
    id: name,
    about: 'captured',
    key,
    money: { reference: `r ${key}`, amount, currency: 'AED', cardLast4: '4242', ...changes },
  });
  const order = () => server.ok(getMyOrder, { id }, shop.customer.token);
  const statusOf = async () => {
    const [row] = await server.db.select().from(payments).where(eq(payments.orderId, id));
    return row;
  };
  return { id, url, captured, order, statusOf };
}

describe('news of the provider: refused', () => {
  it('forged, changed or stale, and nothing of it is written down', async () => {
    const { captured, order } = await givenPage();
    const forged = await postWebhook(captured('forged'), { secret: 'somebody else' });
    expect(forged).toMatchObject({ status: 400, said: { code: errorCodes.badSignature } });
    const stale = await postWebhook(captured('stale'), {
      at: new Date(server.clock.now().getTime() - 301_000),
    });
    expect(stale).toMatchObject({ status: 400, said: { code: errorCodes.badSignature } });
    const unsigned = await server.app.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      headers: { 'content-type': 'application/json' },
      payload: captured('unsigned'),
    });
    expect(unsigned.statusCode).toBe(400);
    expect((await order()).paidAt).toBeNull();
    const heard = await server.db.select().from(providerNews);
    expect(heard.map(({ id }) => id)).not.toContain('forged');
  });

  it('of another type or beyond its length', async () => {
    const { captured } = await givenPage();
    expect((await postWebhook(captured('type'), { type: 'text/plain' })).status).toBe(415);
    const long = { ...captured('long'), filler: 'x'.repeat(300_000) };
    expect((await postWebhook(long)).status).toBe(413);
  });

  it('of a payment that nobody asked for: told again once it is known, it is heard', async () => {
    const answer = await postWebhook({ id: 'early', about: 'closed', key: 'pay:unknown:1' });
    expect(answer).toMatchObject({ status: 404, said: { code: errorCodes.notFound } });
    expect(
      await server.db.$count(providerNews, eq(providerNews.id, 'early')),
      'it may come again',
    ).toBe(0);
  });
});

describe('news of the provider', () => {
  it('told twice, or at once, is booked once', async () => {
    const { captured, order } = await givenPage();
    const before = await loadMerchantMoney(server.db, shop.merchant.merchantId);
    const answers = await Promise.all([1, 2, 3].map(() => postWebhook(captured('thrice'))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.filter(({ said }) => said.heard === true)).toHaveLength(1);
    expect((await postWebhook(captured('under another name'))).status).toBe(200);
    expect((await order()).status).toBe('Paid');
    const after = await loadMerchantMoney(server.db, shop.merchant.merchantId);
    expect(after.nonWithdrawable - before.nonWithdrawable).toBeGreaterThan(0);
    expect(after.nonWithdrawable - before.nonWithdrawable).toBe((await order()).actualAmount);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it.each([
    ['another amount', { amount: 1 }],
    ['another currency', { currency: 'USD' }],
  ])('of %s is not booked, and goes back', async (_name, changes) => {
    const { captured, order, statusOf } = await givenPage();
    expect((await postWebhook(captured(`other ${_name}`, changes))).status).toBe(200);
    expect((await order()).paidAt).toBeNull();
    expect(await statusOf()).toMatchObject({ status: 'voidDue', failure: 'amountDiffers' });
    await settlePayments(server.ctx);
    expect(await statusOf()).toMatchObject({ status: 'voided' });
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('that the page was closed, behind that it was paid, takes nothing back', async () => {
    const { url, order, captured } = await givenPage();
    await onPage(server, url, typed());
    const { key } = captured('');
    expect((await postWebhook({ id: 'closed late', about: 'closed', key })).status).toBe(200);
    expect((await order()).status).toBe('Paid');
  });
});
