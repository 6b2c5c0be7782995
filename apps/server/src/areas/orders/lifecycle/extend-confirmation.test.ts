import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { decideExtension } from '@khidma/contract/orders/merchant-orders';
import { requestExtension } from '@khidma/contract/orders/customer-orders';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenShop, merchantCompleted, paid, type Shop } from '../../../testing/orders-factory.ts';
import { givenCustomer, givenMerchant } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

const HOUR = 3_600_000;
let server: RunningTestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
  shop = await givenShop(server);
});
afterAll(() => server.close());

const ask = (id: string, token = shop.customer.token) =>
  server.call(requestExtension, { id }, token);
const decide = (id: string, agree: boolean, token = shop.merchant.token) =>
  server.call(decideExtension, { id, agree }, token);

describe('if the customer asks to extend and the merchant approves, 3 more days are added: refused', () => {
  it('to strangers, and with what is no input', async () => {
    await refusesStrangers(server, requestExtension, { id: randomUUID() });
    await refusesStrangers(server, decideExtension, { id: randomUUID(), agree: true });
    await refusesInput(server, decideExtension, {
      token: shop.merchant.token,
      cases: [{ input: { id: randomUUID() }, path: 'agree', rule: 'required' }],
    });
  });

  it('for somebody else’s order, before the merchant has completed, after the deadline', async () => {
    const { id } = await merchantCompleted(server, shop);
    expect((await ask(id, (await givenCustomer(server)).token)).code).toBe(errorCodes.notFound);
    expect((await decide(id, true, (await givenMerchant(server)).token)).code).toBe(
      errorCodes.notFound,
    );
    expect((await decide(id, true)).code).toBe(errorCodes.orderWrongState);
    expect((await ask((await paid(server, shop)).id)).code).toBe(errorCodes.orderWrongState);
    server.clock.advance(72 * HOUR);
    expect((await ask(id)).code).toBe(errorCodes.orderWrongState);
  });

  it('a second time', async () => {
    const { id } = await merchantCompleted(server, shop);
    expect((await ask(id)).code).toBe(0);
    expect((await ask(id)).code).toBe(errorCodes.extensionExists);
    expect((await decide(id, true)).code).toBe(0);
    expect((await decide(id, true)).code).not.toBe(0);
    expect((await ask(id)).code).toBe(errorCodes.extensionExists);
  });
});

describe('if the customer asks to extend', () => {
  it('and the merchant approves: one extension of 72 hours', async () => {
    const { id, confirmationDeadline } = await merchantCompleted(server, shop);
    await ask(id);
    const { data } = await decide(id, true);
    const extended = new Date(Date.parse(confirmationDeadline ?? '') + 72 * HOUR).toISOString();
    expect(data).toMatchObject({
      extension: 'approved',
      confirmationDeadline: extended,
      next: { event: 'autoComplete', at: extended },
    });
  });

  it('and the merchant declines, or says nothing: the first deadline stands', async () => {
    const { id, confirmationDeadline } = await merchantCompleted(server, shop);
    expect((await ask(id)).data).toMatchObject({ extension: 'requested', confirmationDeadline });
    expect((await decide(id, false)).data).toMatchObject({
      extension: 'declined',
      confirmationDeadline,
    });
  });
});
