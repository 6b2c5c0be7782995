import { completeOrder, confirmMyOrder } from '@khidma/contract/orders/completion';
import type { StaffOrder } from '@khidma/contract/shapes/staff-order';
import { getStaffOrder, refundOrder } from '@khidma/contract/orders/staff-orders';
import { isOpen } from '@khidma/domain/orders/order-can';
import { mostRefundable } from '@khidma/domain/orders/order-money';
import { refundEffect } from '@khidma/domain/orders/refund-effect';
import type { OperatorSettingName } from '@khidma/domain/settings/durations';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settings } from '../../../db/schema/services.ts';
import { faultsOfBooks } from '../../../testing/books.ts';
import { randomRuns } from '../../../testing/deep.ts';
import { payExtra, proposedIn } from '../../../testing/extra-work-factory.ts';
import { completionInput, givenShop, paid, type Shop } from '../../../testing/orders-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ agreed: true });
  ({ token } = await givenStaff(server));
  const value = [
    { basisPoints: 3_333, afterMs: 0 },
    { basisPoints: 6_667, afterMs: 24 * 3_600_000 },
  ];
  await server.db.insert(settings).values(settingOf('settlementSchedule', value));
});
afterAll(() => server.close());

const settingOf = (key: string, value: unknown) => ({
  id: server.ctx.ids.uuid(),
  key,
  value,
  effectiveFrom: server.clock.now(),
  createdAt: server.clock.now(),
});

const setPercents = async (
  percents: Partial<Record<OperatorSettingName, number>>,
): Promise<void> => {
  // After those before them.
  server.clock.advance(1);
  await server.db
    .insert(settings)
    .values(Object.entries(percents).map(([key, value]) => settingOf(key, value)));
  // What was read of the settings before is not fresh any more.
  server.clock.advance(6_000);
};

interface Bought {
  readonly price: number;
  readonly hasTrn: boolean;
  readonly extras: readonly number[];
  readonly isCompleted: boolean;
}

const givenOrder = async (shop: Shop, { price, extras, isCompleted }: Bought): Promise<string> => {
  const { id } = await paid(server, shop, { expectedAmount: price });
  for (const amount of extras) {
    const extraWorkId = await proposedIn(server, shop, { id, amount });
    await payExtra(server, { id, extraWorkId }, { token: shop.customer.token });
  }
  if (!isCompleted) return id;
  await server.ok(completeOrder, await completionInput(server, shop, id), shop.merchant.token);
  await server.ok(confirmMyOrder, { id }, shop.customer.token);
  return id;
};

/** What an order's bookings have done to the merchant's money, in fils. */
const bookedOn = async (orderId: string) => {
  const { rows } = await server.db.execute<Record<'fromBalance' | 'owed' | 'borne', string>>(sql`
    select
      coalesce(-sum(p.amount) filter (where p.account = 'merchantWithdrawable' and e.remark ->> 'refundedBy' is not null), 0) as "fromBalance",
      coalesce(sum(p.amount) filter (where p.account = 'customerFunds' and e.entry_type = 'receivable'), 0) as owed,
      coalesce(sum(p.amount) filter (where p.account = 'merchantWithdrawable' and e.entry_type = 'refundBorne'), 0) as borne
    from ledger_entries e join ledger_postings p on p.entry_id = e.id
    where e.order_id = ${orderId}`);
  const [row] = rows;
  return {
    fromBalance: Number(row?.fromBalance),
    owed: Number(row?.owed),
    borne: Number(row?.borne),
  };
};

const staffOrder = (id: string) => server.ok(getStaffOrder, { id }, token);

const sharesOf = ({ fee }: StaffOrder) =>
  fee ?? { amount: 0, vat: 0, merchantReceives: 0, pending: 0 };

const shareOf = ({ merchantReceives, amount, vat }: ReturnType<typeof sharesOf>) => ({
  merchant: merchantReceives,
  fee: amount,
  feeVat: vat,
});

async function play(bought: Bought, refunds: readonly Refund[]): Promise<void> {
  const { price, hasTrn } = bought;
  const shop = await givenShop(server, {
    merchant: hasTrn ? { vatNumber: '100123456789012', vatStartDate: '2020-01-01' } : {},
    pricing: { price },
  });
  const id = await givenOrder(shop, bought);
  for (const { share, returned, borne } of refunds) {
    await setPercents({ staffRefundFeeReturned: returned, staffRefundBorne: borne });
    const before = await staffOrder(id);
    const booked = await bookedOn(id);
    const amount = Math.ceil((mostRefundable(before) * share) / 100);
    if (amount < 100) return;
    const effect = refundEffect(before, before.refundTerms.staffRefund, amount);
    await server.ok(
      refundOrder,
      { id, amount, refunded: before.refundAmount, reason: 'So it was agreed' },
      token,
    );
    const after = await staffOrder(id);
    const bookedAfter = await bookedOn(id);
    const [was, is] = [sharesOf(before), sharesOf(after)];
    expect(effect).toEqual({
      fee: was.amount + was.vat - is.amount - is.vat,
      cost: was.merchantReceives - is.merchantReceives,
      pending: was.pending - is.pending,
      fromBalance: bookedAfter.fromBalance - booked.fromBalance,
      owed: bookedAfter.owed - booked.owed,
      borne: bookedAfter.borne - booked.borne,
      before: shareOf(was),
      after: shareOf(is),
    });
    expect(isOpen(after)).toBe(isOpen(before));
  }
}

interface Refund {
  /** How much of what can go back, per cent. */
  readonly share: number;
  readonly returned: number;
  readonly borne: number;
}

const purchases = fc.record<Bought>({
  price: fc.integer({ min: 5_000, max: 50_000 }),
  hasTrn: fc.boolean(),
  extras: fc.array(fc.integer({ min: 100, max: 9_000 }), { minLength: 1, maxLength: 2 }),
  isCompleted: fc.boolean(),
});
const series = fc.array(
  fc.record<Refund>({
    share: fc.integer({ min: 20, max: 90 }),
    returned: fc.constantFrom(0, 33, 50, 100),
    borne: fc.constantFrom(0, 30),
  }),
  { minLength: 2, maxLength: 4 },
);

describe('What a refund is said to cost is booked', () => {
  it('to the fil, whatever was bought and went back before', async () => {
    await fc.assert(fc.asyncProperty(purchases, series, play), randomRuns(12, 150));
    expect(await faultsOfBooks(server.db)).toEqual([]);
  });
});
