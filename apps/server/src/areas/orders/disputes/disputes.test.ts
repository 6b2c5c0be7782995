import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { getBalances } from '@khidma/contract/money/balances';
import { requestWithdrawal } from '@khidma/contract/money/withdrawals';
import { getHome } from '@khidma/contract/insights/home';
import {
  addMyStatement,
  addStatement,
  openDispute,
  openMyDispute,
  takeBackDispute,
  takeBackMyDispute,
} from '@khidma/contract/orders/disputes';
import { cancelOrder } from '@khidma/contract/orders/merchant-orders';
import { confirmMyOrder } from '@khidma/contract/orders/completion';
import { pageDisputes } from '@khidma/contract/orders/staff-disputes';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '../../../db/schema/notices.ts';
import { serviceVersions } from '../../../db/schema/services.ts';
import { faultsOfBooks } from '../../../testing/books.ts';
import { disputed, disputeInput, givenEvidence } from '../../../testing/disputes-factory.ts';
import { FUND_PASSWORD, givenPayoutAccount } from '../../../testing/finance-factory.ts';
import {
  cancelRequested,
  completed,
  givenShop,
  merchantCompleted,
  paid,
  placed,
  type Shop,
} from '../../../testing/orders-factory.ts';
import { givenCustomer, givenMerchant, givenStaff } from '../../../testing/people.ts';
import { letPass } from '../../../testing/let-pass.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { expireOrders } from '../lifecycle/expire-orders.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let server: RunningTestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
  shop = await givenShop(server);
});
afterAll(() => server.close());

const open = (id: string, token = shop.customer.token) =>
  server.call(openMyDispute, disputeInput(id), token);
const asMerchant = (id: string, token = shop.merchant.token) =>
  server.call(openDispute, disputeInput(id), token);

describe('a dispute is opened: refused', () => {
  it('to strangers, without words, with pictures of others or of another kind', async () => {
    await refusesStrangers(server, openMyDispute, disputeInput(randomUUID()));
    await refusesStrangers(server, openDispute, disputeInput(randomUUID()));
    const { id } = await merchantCompleted(server, shop);
    const theirs = await givenEvidence(server, {
      ownerRealm: 'merchant',
      ownerId: shop.merchant.merchantId,
    });
    await refusesInput(server, openMyDispute, {
      token: shop.customer.token,
      cases: [
        { input: { id, text: ' ' }, path: 'text', rule: 'required' },
        { input: { id, text: 'a'.repeat(2001) }, path: 'text', rule: 'tooLong' },
        { input: { id, text: 'Leaks', images: [theirs] }, path: 'images.0', rule: 'file' },
      ],
    });
  });

  it('about somebody else’s order', async () => {
    const { id } = await merchantCompleted(server, shop);
    expect((await open(id, (await givenCustomer(server)).token)).code).toBe(errorCodes.notFound);
    expect((await asMerchant(id, (await givenMerchant(server)).token)).code).toBe(
      errorCodes.notFound,
    );
  });

  it('before payment, while a request to cancel waits, and where one is open already', async () => {
    expect((await open((await placed(server, shop)).id)).code).toBe(errorCodes.orderWrongState);
    expect((await open((await cancelRequested(server, shop)).id)).code).toBe(
      errorCodes.orderWrongState,
    );
    const { id } = await disputed(server, shop);
    expect((await open(id)).code).toBe(errorCodes.orderInDispute);
    expect((await asMerchant(id)).code).toBe(errorCodes.orderInDispute);
  });

  it('after its time; a warranty claim has longer, and is the customer’s alone', async () => {
    const own = await givenShop(server);
    const { id } = await completed(server, own);
    await letPass(server, 7 * DAY);
    expect((await open(id, own.customer.token)).code).toBe(errorCodes.disputeTooLate);
    const [version] = await server.db
      .select()
      .from(serviceVersions)
      .where(eq(serviceVersions.id, own.versionId));
    if (version === undefined) throw new Error('the service has a version');
    const content = { ...version.content, extraInfo: { warrantyDays: 8 } };
    await server.db
      .update(serviceVersions)
      .set({ content })
      .where(eq(serviceVersions.id, own.versionId));
    expect((await asMerchant(id, own.merchant.token)).code).toBe(errorCodes.disputeTooLate);
    const claimed = await server.ok(openMyDispute, disputeInput(id), own.customer.token);
    expect(claimed).toMatchObject({ dispute: { kind: 'warranty' } });
  });
});

describe('while a dispute is open', () => {
  it('the clock stands still, and nobody moves the order', async () => {
    const { id, dispute, next } = await disputed(server, shop);
    expect(next).toBeNull();
    expect(dispute).toMatchObject({
      status: 'Opened',
      openedBy: 'customer',
      statements: [{ side: 'customer', text: 'The unit still leaks.' }],
    });
    await letPass(server, 10 * DAY);
    await expireOrders(server.ctx, server.clock.now());
    expect((await server.call(confirmMyOrder, { id }, shop.customer.token)).code).toBe(
      errorCodes.orderInDispute,
    );
    const own = await disputed(server, shop, await paid(server, shop));
    const cancelled = await server.call(
      cancelOrder,
      { id: own.id, reason: 'notAvailable' },
      shop.merchant.token,
    );
    expect(cancelled.code).toBe(errorCodes.orderInDispute);
  });

  it('what the merchant could withdraw of the order stays', async () => {
    const own = await givenShop(server, { merchant: { fundPassword: FUND_PASSWORD } });
    await givenPayoutAccount(server, own.merchant.merchantId);
    const order = await completed(server, own);
    await disputed(server, own, order);
    const withdraw = () =>
      server.call(
        requestWithdrawal,
        { amount: 10_000, fundPassword: FUND_PASSWORD },
        own.merchant.token,
      );
    expect((await withdraw()).code).toBe(errorCodes.insufficientBalance);
    await server.ok(takeBackMyDispute, { id: order.id }, own.customer.token);
    expect((await withdraw()).code).toBe(0);
  });

  it('of what was paid out before nothing is said to be held', async () => {
    const own = await givenShop(server, { merchant: { fundPassword: FUND_PASSWORD } });
    const { token } = own.merchant;
    await givenPayoutAccount(server, own.merchant.merchantId);
    const order = await completed(server, own);
    const { withdrawable: amount } = await server.ok(getBalances, {}, token);
    await server.ok(requestWithdrawal, { amount, fundPassword: FUND_PASSWORD }, token);
    await disputed(server, own, order);
    const balances = await server.ok(getBalances, {}, token);
    expect(balances).toMatchObject({ withdrawable: 0 });
    expect(balances.inDispute).toBeUndefined();
    const home = await server.ok(getHome, {}, token);
    expect(home.disputes).toMatchObject([{ orderId: order.id, heldAmount: 0 }]);
  });

  it('staff find it in their queue, and the other side is told', async () => {
    const { id, number } = await disputed(server, shop);
    const { token } = await givenStaff(server);
    const page = await server.ok(pageDisputes, { pageSize: '100' }, token);
    expect(page.records.find(({ orderId }) => orderId === id)).toMatchObject({
      number,
      kind: 'dispute',
      openedBy: 'customer',
    });
    const mails = await server.db
      .select({ kind: outbox.kind })
      .from(outbox)
      .where(eq(outbox.recipient, shop.merchant.email));
    expect(mails.map(({ kind }) => kind)).toContain('disputeOpened');
  });
});

describe('both sides say how they see it', () => {
  const say = (id: string, token = shop.customer.token) =>
    server.call(addMyStatement, { id, text: 'Since Monday.', images: [] }, token);

  it('refused: to strangers, about somebody else’s order, where none is open, without end', async () => {
    const input = { id: randomUUID(), text: 'Since Monday.', images: [] };
    await refusesStrangers(server, addMyStatement, input);
    await refusesStrangers(server, addStatement, input);
    const { id } = await disputed(server, shop);
    expect((await say(id, (await givenCustomer(server)).token)).code).toBe(errorCodes.notFound);
    expect((await say((await paid(server, shop)).id)).code).toBe(errorCodes.disputeClosed);
    for (let count = 2; count <= 10; count += 1) expect((await say(id)).code).toBe(0);
    expect((await say(id)).code).toBe(errorCodes.invalid);
  });

  it('with pictures of their own, and both read it', async () => {
    const { id } = await disputed(server, shop);
    const image = await givenEvidence(server, {
      ownerRealm: 'merchant',
      ownerId: shop.merchant.merchantId,
    });
    const order = await server.ok(
      addStatement,
      { id, text: 'It was dry when we left.', images: [image] },
      shop.merchant.token,
    );
    expect(order.dispute?.statements).toMatchObject([
      { side: 'customer', images: [] },
      { side: 'merchant', text: 'It was dry when we left.', images: [{ id: image }] },
    ]);
  });
});

describe('whoever opened a dispute takes it back', () => {
  it('refused: to strangers, to the other side, twice', async () => {
    await refusesStrangers(server, takeBackMyDispute, { id: randomUUID() });
    await refusesStrangers(server, takeBackDispute, { id: randomUUID() });
    const { id } = await disputed(server, shop);
    const other = await server.call(takeBackDispute, { id }, shop.merchant.token);
    expect(other.code).toBe(errorCodes.notFound);
    await server.ok(takeBackMyDispute, { id }, shop.customer.token);
    const again = await server.call(takeBackMyDispute, { id }, shop.customer.token);
    expect(again.code).toBe(errorCodes.disputeClosed);
  });

  it('and the order goes on with the time that was left', async () => {
    const { id } = await merchantCompleted(server, shop);
    await letPass(server, 10 * HOUR);
    await server.ok(openDispute, disputeInput(id), shop.merchant.token);
    await letPass(server, 5 * DAY);
    const order = await server.ok(takeBackDispute, { id }, shop.merchant.token);
    expect(order).toMatchObject({
      disputeId: null,
      dispute: { status: 'TakenBack' },
      next: {
        event: 'autoComplete',
        at: new Date(server.clock.now().getTime() + 62 * HOUR).toISOString(),
      },
    });
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });
});
