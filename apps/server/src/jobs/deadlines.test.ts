import { getOrder } from '@khidma/contract/orders/merchant-orders';
import { requestCancel } from '@khidma/contract/orders/customer-orders';
import { refundOrder } from '@khidma/contract/orders/staff-orders';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { instalments } from '../db/schema/finance.ts';
import { notices, outbox } from '../db/schema/notices.ts';
import { orders, payments } from '../db/schema/orders.ts';
import { expireOrders } from '../areas/orders/lifecycle/expire-orders.ts';
import { settlePayments } from '../areas/orders/payments/pay-order.ts';
import { loadMerchantMoney } from '../areas/money/ledger/balances.ts';
import { faultsOfBooks } from '../testing/books.ts';
import { messageTo } from '../testing/mailbox.ts';
import {
  cancelRequested,
  completed,
  givenShop,
  merchantCompleted,
  paid,
  placed,
  type Shop,
} from '../testing/orders-factory.ts';
import { givenStaff } from '../testing/people.ts';
import { type RunningTestServer, startTestServer } from '../testing/test-server.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
let server: RunningTestServer;
let shop: Shop;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  shop = await givenShop(server);
});
afterAll(() => server.close());

const after = (ms: number): Date => new Date(server.clock.now().getTime() + ms);
const statusOf = async (id: string): Promise<string | undefined> =>
  (await server.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id)))[0]
    ?.status;
const money = () => loadMerchantMoney(server.db, shop.merchant.merchantId);

/** Nothing a millisecond before, the move at the very moment, nothing again afterwards. */
async function expiresAt(id: string, moment: Date, from: string, to: string): Promise<void> {
  await expireOrders(server.ctx, new Date(moment.getTime() - 1));
  expect(await statusOf(id)).toBe(from);
  // Two nodes look at once: the order moves once.
  const runs = await Promise.all([
    expireOrders(server.ctx, moment),
    expireOrders(server.ctx, moment),
  ]);
  expect(runs.map(({ failed }) => failed)).toEqual([0, 0]);
  expect(await statusOf(id)).toBe(to);
  expect((await expireOrders(server.ctx, moment)).moved).toBe(0);
  expect(await faultsOfBooks(server.db)).toEqual([]);
}

it('ends between two orders when the process stops', async () => {
  const { id } = await placed(server, shop);
  const late = after(15 * MINUTE);
  expect((await expireOrders(server.ctx, late, AbortSignal.abort())).moved).toBe(0);
  expect(await statusOf(id)).toBe('ToBePaid');
  expect((await expireOrders(server.ctx, late)).moved).toBeGreaterThan(0);
});

it('leaves what somebody else works on, and moves it once they are done', async () => {
  const { id } = await placed(server, shop);
  const late = after(15 * MINUTE);
  await expireOrders(server.ctx, new Date(late.getTime() - 1));
  await server.db.transaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('update');
    expect(await expireOrders(server.ctx, late)).toMatchObject({ moved: 0, failed: 0 });
  });
  expect(await statusOf(id)).toBe('ToBePaid');
  expect((await expireOrders(server.ctx, late)).moved).toBe(1);
  expect(await statusOf(id)).toBe('Cancelled');
});

it('counts what could not be moved, reminded of or released, and goes on with the rest', async () => {
  const late = after(15 * MINUTE);
  await expireOrders(server.ctx, new Date(late.getTime() - 1));
  const unknown = await placed(server, shop);
  const unwarned = await placed(server, shop);
  const settled = await completed(server, shop);
  const sound = await paid(server, shop);
  const set = (id: string, changes: Partial<typeof orders.$inferInsert>) =>
    server.db.update(orders).set(changes).where(eq(orders.id, id));
  const release = (releasedAt: Date | null) =>
    server.db.update(instalments).set({ releasedAt }).where(eq(instalments.orderId, settled.id));
  const [instalment] = await server.db
    .select()
    .from(instalments)
    .where(eq(instalments.orderId, settled.id));
  await set(unknown.id, { paymentDeadline: null, nextDeadlineAt: after(0) });
  await set(unwarned.id, { reminderAt: after(0), nextDeadlineAt: null });
  // What was released once cannot be released again.
  await release(null);
  await set(sound.id, { reminderAt: after(0) });
  const log = { ...server.ctx.log, error: () => undefined };
  expect(await expireOrders({ ...server.ctx, log }, after(0))).toEqual({
    moved: 0,
    reminded: 1,
    released: 0,
    failed: 3,
  });
  await set(unknown.id, { nextDeadlineAt: null });
  await set(unwarned.id, { reminderAt: null });
  await release(instalment?.releasedAt ?? null);
  expect((await expireOrders(server.ctx, after(0))).failed).toBe(0);
});

describe('what the time decides', () => {
  it('To be paid lasts 15 minutes', async () => {
    const { id } = await placed(server, shop);
    await expiresAt(id, after(15 * MINUTE), 'ToBePaid', 'Cancelled');
    expect(await server.ok(getOrder, { id }, shop.merchant.token)).toMatchObject({
      cancel: { by: 'system' },
      refundAmount: 0,
    });
  });

  it('Paid and never completed: cancelled, full refund, 7 days after the reserved time', async () => {
    const { id } = await paid(server, shop);
    await expiresAt(id, after(8 * DAY), 'Paid', 'Cancelled');
    expect(await money()).toMatchObject({ accountBalance: 0, totalRevenue: 0 });
    await settlePayments(server.ctx, after(8 * DAY));
    expect(await server.db.select().from(payments).where(eq(payments.orderId, id))).toMatchObject([
      { status: 'refunded', refundAmount: 20_000 },
    ]);
  });

  it('30 days after payment where no time is reserved', async () => {
    const { id } = await paid(server, shop, { reservedAt: null });
    await expiresAt(id, after(30 * DAY), 'Paid', 'Cancelled');
  });

  it('with warnings before: three days and one day', async () => {
    await paid(server, shop);
    const warnings = async () => {
      const mails = await server.db
        .select({ kind: outbox.kind })
        .from(outbox)
        .where(eq(outbox.recipient, shop.merchant.email));
      return mails.filter(({ kind }) => kind === 'completionReminder').length;
    };
    await expireOrders(server.ctx, after(5 * DAY - 1));
    expect(await warnings()).toBe(0);
    await expireOrders(server.ctx, after(5 * DAY));
    await expireOrders(server.ctx, after(5 * DAY));
    expect(await warnings()).toBe(1);
    await expireOrders(server.ctx, after(7 * DAY));
    expect(await warnings()).toBe(2);
    await expireOrders(server.ctx, after(8 * DAY - 1));
    expect(await warnings()).toBe(2);
  });

  const mailsTo = async (email: string, kind: string) => {
    const mails = await server.db
      .select({ kind: outbox.kind })
      .from(outbox)
      .where(eq(outbox.recipient, email));
    return mails.filter((mail) => mail.kind === kind).length;
  };

  it('before silence counts, the merchant is reminded of a request to cancel, once', async () => {
    await cancelRequested(server, shop);
    const reminders = () => mailsTo(shop.merchant.email, 'cancelRequestReminder');
    await expireOrders(server.ctx, after(2 * DAY - 1));
    expect(await reminders()).toBe(0);
    await expireOrders(server.ctx, after(2 * DAY));
    await expireOrders(server.ctx, after(3 * DAY - 1));
    expect(await reminders()).toBe(1);
  });

  it('and reads in both what is left to go back, not what was paid', async () => {
    const staff = await givenStaff(server);
    const given = async ({ id }: { readonly id: string }) => {
      const refund = { id, amount: 4_999, refunded: 0, reason: 'Late by an hour' };
      await server.ok(refundOrder, refund, staff.token);
    };
    const said = async (kind: 'completionReminder' | 'cancelRequestReminder') =>
      (await messageTo(server, shop.merchant.email, kind)).text;
    await given(await paid(server, shop));
    await expireOrders(server.ctx, after(5 * DAY));
    expect(await said('completionReminder')).toContain('150.01');
    const own = await paid(server, shop);
    await given(own);
    await server.ok(requestCancel, { id: own.id, reason: 'dontWant' }, shop.customer.token);
    await expireOrders(server.ctx, new Date(server.clock.now().getTime() + 2 * DAY));
    expect(await said('cancelRequestReminder')).toContain('150.01');
  });

  it('and the customer of confirming, and told when the order has completed by itself', async () => {
    const { id } = await merchantCompleted(server, shop);
    const reminders = () => mailsTo(shop.customer.email, 'confirmationReminder');
    await expireOrders(server.ctx, after(48 * HOUR - 1));
    expect(await reminders()).toBe(0);
    await expireOrders(server.ctx, after(48 * HOUR));
    expect(await reminders()).toBe(1);
    await expireOrders(server.ctx, after(72 * HOUR));
    expect(await statusOf(id)).toBe('Completed');
    const told = await server.db
      .select()
      .from(notices)
      .where(
        and(
          eq(notices.recipientId, shop.customer.customerId),
          eq(notices.kind, 'orderAutoCompleted'),
        ),
      );
    // By a mail of its own, and so not among others once more.
    expect(told).toMatchObject([{ mailDueAt: null }]);
    expect(await mailsTo(shop.customer.email, 'orderAutoCompleted')).toBe(1);
  });

  it('72 hours exactly from Merchant completed, completion is automatic and settled', async () => {
    const { id } = await merchantCompleted(server, shop);
    await expiresAt(id, after(72 * HOUR), 'MerchantCompleted', 'Completed');
    expect(await money()).toMatchObject({ withdrawable: 17_900, nonWithdrawable: 0 });
  });

  it('a cancellation request without an answer within 3 days counts as agreed', async () => {
    const { id } = await cancelRequested(server, shop);
    await expiresAt(id, after(3 * DAY), 'PendingCancellation', 'Cancelled');
    expect(await money()).toMatchObject({ accountBalance: 0 });
  });

  it('one order that cannot be moved does not hold up the others', async () => {
    const { id: broken } = await paid(server, shop);
    const { id: sound } = await placed(server, shop);
    const lost = (status: 'failed' | 'captured') =>
      server.db.update(payments).set({ status }).where(eq(payments.orderId, broken));
    await lost('failed');
    const log = { ...server.ctx.log, error: () => undefined };
    const run = await expireOrders({ ...server.ctx, log }, after(8 * DAY));
    expect(run.failed).toBe(1);
    expect([await statusOf(broken), await statusOf(sound)]).toEqual(['Paid', 'Cancelled']);
    await lost('captured');
    await expireOrders(server.ctx, after(8 * DAY));
    expect(await statusOf(broken)).toBe('Cancelled');
  });
});
