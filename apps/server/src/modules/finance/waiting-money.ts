import { getWaitingMoney } from '@khidma/contract/money/balances';
import { openDisputeStatuses } from '@khidma/domain/disputes/dispute-transitions';
import { dubaiDay } from '@khidma/domain/rules/days';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { callerOf, handle, type TxContext } from '../../core/call.ts';
import { isOneOf } from '../../db/schema/columns.ts';
import { disputes } from '../../db/schema/disputes.ts';
import { settlementLots } from '../../db/schema/finance.ts';
import { dueAt, isOpen, keptAmount, turnOf } from '../../db/schema/order-conditions.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Tx } from '../../db/types.ts';
import { silenceColumns, silentReleases } from './silent-release.ts';

/** So much is read and shown, however much a merchant sells. */
const MOST_LOTS = 500;
const MOST_DAYS = 31;
const MOST_ORDERS = 20;

export const getWaitingMoneyHandler = handle(getWaitingMoney, async (call) => {
  const merchantId = callerOf(call).id;
  return {
    ...(await daysAhead(call.tx, merchantId)),
    ...(await openOrders(call, merchantId)),
    held: await heldLots(call.tx, merchantId),
  };
});

async function daysAhead(tx: Tx, merchantId: string) {
  const lots = await tx
    .select({
      dueAt: settlementLots.dueAt,
      amount: settlementLots.amount,
      orderId: settlementLots.orderId,
    })
    .from(settlementLots)
    .where(
      and(
        eq(settlementLots.merchantId, merchantId),
        sql`released_at is null and held_since is null`,
      ),
    )
    .orderBy(asc(settlementLots.dueAt), asc(settlementLots.id))
    .limit(MOST_LOTS + 1);
  const byDay = [...Map.groupBy(lots, (lot) => dubaiDay(lot.dueAt.getTime()))];
  // A day that was read in part would say less than it brings.
  const whole = lots.length > MOST_LOTS ? byDay.slice(0, -1) : byDay;
  const days = whole.slice(0, MOST_DAYS).map(([day, each]) => ({
    day,
    amount: each.reduce((sum, { amount }) => sum + amount, 0),
    orders: new Set(each.map(({ orderId }) => orderId)).size,
  }));
  return { days, isMore: days.length < byDay.length };
}

/** Paid, and not completed: all of it waits. In the order in which they need somebody, by that index. */
async function openOrders(work: TxContext, merchantId: string) {
  const releaseOf = await silentReleases(work);
  const rows = await work.tx
    .select({
      orderId: orders.id,
      orderNumber: orders.number,
      reservedAt: orders.reservedAt,
      ...silenceColumns,
      amount: keptAmount(orders),
    })
    .from(orders)
    .where(
      and(
        eq(orders.merchantId, merchantId),
        isOpen(orders.status),
        sql`not hidden_from_merchant`,
        isNotNull(orders.paidAt),
      ),
    )
    .orderBy(asc(turnOf(orders)), asc(dueAt(orders)), asc(orders.id))
    .limit(MOST_ORDERS + 1);
  return {
    orders: rows
      .slice(0, MOST_ORDERS)
      .map(({ orderId, orderNumber, reservedAt, amount, ...facts }) => ({
        orderId,
        orderNumber,
        amount,
        reservedAt: reservedAt?.toISOString() ?? null,
        latestAt: releaseOf(facts)?.toISOString() ?? null,
      }))
      .toSorted((one, other) => timeOf(one.reservedAt) - timeOf(other.reservedAt)),
    moreOrders: rows.length > MOST_ORDERS,
  };
}

/** What has no time comes last. */
const timeOf = (moment: string | null): number =>
  moment === null ? Number.MAX_SAFE_INTEGER : Date.parse(moment);

async function heldLots(tx: Tx, merchantId: string) {
  const [row] = await tx
    .select({
      amount: sql`coalesce(sum(${settlementLots.amount}), 0)`.mapWith(Number),
      orders: sql`count(distinct ${settlementLots.orderId})`.mapWith(Number),
    })
    .from(disputes)
    .innerJoin(
      settlementLots,
      and(
        eq(settlementLots.orderId, disputes.orderId),
        sql`released_at is null and held_since is not null`,
      ),
    )
    // The word of the index stands in the statement's text.
    .where(and(eq(disputes.merchantId, merchantId), isOneOf(disputes.status, openDisputeStatuses)));
  return row ?? { amount: 0, orders: 0 };
}
