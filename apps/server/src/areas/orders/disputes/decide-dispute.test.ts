import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { completeOrder } from '@khidma/contract/orders/completion';
import { openDispute, openMyDispute } from '@khidma/contract/orders/disputes';
import { getMyOrder } from '@khidma/contract/orders/customer-orders';
import { decideDispute, refundDispute } from '@khidma/contract/orders/staff-disputes';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '../../../db/schema/notices.ts';
import { settings } from '../../../db/schema/services.ts';
import { faultsOfBooks } from '../../../testing/books.ts';
import { disputed, disputeInput } from '../../../testing/disputes-factory.ts';
import {
  completed,
  completionInput,
  givenShop,
  paid,
  type Shop,
} from '../../../testing/orders-factory.ts';
import { givenStaff, type GivenStaff } from '../../../testing/people.ts';
import { letPass } from '../../../testing/let-pass.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { loadMerchantMoney } from '../../money/ledger/balances.ts';
import { expireOrders } from '../lifecycle/expire-orders.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let server: RunningTestServer;
let shop: Shop;
let staff: GivenStaff;

beforeAll(async () => {
  server = await startTestServer();
  shop = await givenShop(server);
  staff = await givenStaff(server);
});
afterAll(() => server.close());

const reason = 'The pictures show it.';
const decide = (
  { id, disputeId }: { readonly id: string; readonly disputeId: string },
  outcome: 'nothing' | 'extension' | 'redo',
  days = 3,
) => server.call(decideDispute, { id, disputeId, outcome, days, reason }, staff.token);
const refund = (
  { id, disputeId }: { readonly id: string; readonly disputeId: string },
  amount: number,
) => server.call(refundDispute, { id, disputeId, amount, reason }, staff.token);
const inDays = (days: number) => new Date(server.clock.now().getTime() + days * DAY).toISOString();

describe('a dispute is decided: refused', () => {
  it('to strangers, without a reason, for another dispute, twice', async () => {
    const unknown = { id: randomUUID(), disputeId: randomUUID(), reason };
    await refusesStrangers(server, decideDispute, { ...unknown, outcome: 'nothing' });
    await refusesStrangers(server, refundDispute, { ...unknown, amount: 100 });
    const { id, disputeId } = await disputed(server, shop);
    await refusesInput(server, decideDispute, {
      token: staff.token,
      cases: [
        {
          input: { id, disputeId, outcome: 'nothing', reason: '' },
          path: 'reason',
          rule: 'required',
        },
        { input: { id, disputeId, outcome: 'all', reason }, path: 'outcome', rule: 'invalid' },
      ],
    });
    await refusesInput(server, refundDispute, {
      token: staff.token,
      cases: [
        { input: { id, disputeId, amount: 20_001, reason }, path: 'amount', rule: 'tooLarge' },
      ],
    });
    // People read dirhams.
    const tooMuch = { id, disputeId, amount: 20_001, reason };
    expect(await server.call(refundDispute, tooMuch, staff.token)).toMatchObject({
      data: { fields: [{ message: 'Must be at most 200' }] },
    });
    expect((await decide({ id, disputeId: randomUUID() }, 'nothing')).code).toBe(
      errorCodes.notFound,
    );
    expect((await decide({ id, disputeId }, 'nothing')).code).toBe(0);
    expect((await decide({ id, disputeId }, 'nothing')).code).toBe(errorCodes.disputeClosed);
    expect((await refund({ id, disputeId }, 100)).code).toBe(errorCodes.disputeClosed);
  });

  it('so as the order’s state does not allow', async () => {
    const open = await disputed(server, shop, await paid(server, shop));
    expect((await decide(open, 'redo')).code).toBe(errorCodes.orderWrongState);
    const done = await disputed(server, shop, await completed(server, shop));
    expect((await decide(done, 'extension')).code).toBe(errorCodes.orderWrongState);
  });
});

describe('the operator decides', () => {
  it('nothing: the order goes on with the time that was left, and both read why', async () => {
    const own = await givenShop(server);
    const dispute = await disputed(server, own);
    await letPass(server, 2 * DAY);
    const order = await server.ok(
      decideDispute,
      { id: dispute.id, disputeId: dispute.disputeId, outcome: 'nothing', reason },
      staff.token,
    );
    expect(order).toMatchObject({
      status: 'MerchantCompleted',
      dispute: { status: 'Decided', outcome: 'nothing', reason },
      next: { event: 'autoComplete', at: inDays(3) },
    });
    for (const email of [own.merchant.email, own.customer.email]) {
      const mails = await server.db.select().from(outbox).where(eq(outbox.recipient, email));
      expect(mails.find(({ kind }) => kind === 'disputeDecided')?.text).toContain(reason);
    }
  });

  it('more time: so many days beyond what was left', async () => {
    const { id, disputeId } = await disputed(server, shop);
    const input = { id, disputeId, outcome: 'extension', days: 4, reason } as const;
    const order = await server.ok(decideDispute, input, staff.token);
    expect(order.next).toEqual({ event: 'autoComplete', at: inDays(7) });
  });

  it('the work is done again: the order waits for a new proof, and completes by it', async () => {
    const { id, disputeId } = await disputed(server, shop);
    const input = { id, disputeId, outcome: 'redo', days: 5, reason } as const;
    const order = await server.ok(decideDispute, input, staff.token);
    expect(order).toMatchObject({
      status: 'Paid',
      reservedAt: null,
      next: { event: 'autoCancel', at: inDays(5) },
    });
    const again = await server.ok(
      completeOrder,
      await completionInput(server, shop, id),
      shop.merchant.token,
    );
    expect(again.status).toBe('MerchantCompleted');
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('of a completed order it can be reopened for as long again', async () => {
    const own = await givenShop(server);
    const { id, disputeId } = await disputed(server, own, await completed(server, own));
    await server.ok(
      decideDispute,
      { id, disputeId, outcome: 'redo', days: 10, reason },
      staff.token,
    );
    await letPass(server, 16 * DAY);
    const again = await server.call(openMyDispute, disputeInput(id), own.customer.token);
    expect(again.code).toBe(0);
  });

  it('all: an open order is cancelled with a full refund', async () => {
    const own = await givenShop(server);
    const { id, disputeId } = await disputed(server, own);
    const order = await server.ok(
      refundDispute,
      { id, disputeId, amount: 20_000, reason },
      staff.token,
    );
    expect(order).toMatchObject({
      status: 'Cancelled',
      refundAmount: 20_000,
      dispute: { outcome: 'all', refundAmount: 20_000 },
    });
    expect((await loadMerchantMoney(server.db, own.merchant.merchantId)).accountBalance).toBe(0);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('half of a completed order: what has left is owed, the rest is released after the time it was held', async () => {
    const half = [
      { basisPoints: 5_000, afterMs: 0 },
      { basisPoints: 5_000, afterMs: 2 * DAY },
    ];
    const [at, key] = [server.clock.now(), 'settlementSchedule'];
    const row = { id: randomUUID(), key, value: half, effectiveFrom: at, createdAt: at };
    await server.db.insert(settings).values(row);
    const own = await givenShop(server);
    const { id, disputeId } = await disputed(server, own, await completed(server, own));
    await letPass(server, 5 * DAY);
    await expireOrders(server.ctx, server.clock.now());
    const money = () => loadMerchantMoney(server.db, own.merchant.merchantId);
    expect((await money()).nonWithdrawable, 'the second instalment is held').toBe(10_000);
    await server.ok(refundDispute, { id, disputeId, amount: 10_000, reason }, staff.token);
    expect(await money()).toMatchObject({ totalRevenue: 10_000, receivable: 0 });
    await expireOrders(server.ctx, server.clock.now());
    expect(await faultsOfBooks(server.db)).toEqual([]);
    await letPass(server, 2 * DAY);
    await expireOrders(server.ctx, server.clock.now());
    expect((await money()).nonWithdrawable).toBe(0);
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });
});

describe('a decision is appealed against', () => {
  it('by another dispute after the time for the first is over, which somebody else decides, once', async () => {
    const own = await givenShop(server);
    const order = await completed(server, own);
    await letPass(server, 6 * DAY);
    const first = await disputed(server, own, order);
    expect((await decide(first, 'nothing')).code).toBe(0);
    await letPass(server, 6 * DAY);
    const second = await disputed(server, own, order);
    expect((await decide(second, 'nothing')).code).toBe(errorCodes.disputeOwnDecision);
    expect((await refund(second, 1_000)).code).toBe(errorCodes.disputeOwnDecision);
    const colleague = await givenStaff(server, { role: 'administrator' });
    const { id, disputeId } = second;
    await server.ok(refundDispute, { id, disputeId, amount: 1_000, reason }, colleague.token);
    const third = await server.call(openMyDispute, disputeInput(id), own.customer.token);
    expect(third.code).toBe(errorCodes.disputeFinal);
    const { mayDispute } = await server.ok(getMyOrder, { id }, own.customer.token);
    expect(mayDispute).toBeNull();
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });

  it('never where everything was given back: there is nothing left to dispute', async () => {
    const own = await givenShop(server);
    const { id, disputeId, actualAmount } = await disputed(
      server,
      own,
      await completed(server, own),
    );
    expect((await refund({ id, disputeId }, actualAmount)).code).toBe(0);
    for (const [endpoint, token] of [
      [openMyDispute, own.customer.token],
      [openDispute, own.merchant.token],
    ] as const)
      expect((await server.call(endpoint, disputeInput(id), token)).code).toBe(
        errorCodes.disputeOverNothing,
      );
    const { mayDispute } = await server.ok(getMyOrder, { id }, own.customer.token);
    expect(mayDispute).toBeNull();
  });
});
