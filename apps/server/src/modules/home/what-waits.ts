import { type Home, type HomeWait, maxHomeWaits } from '@khidma/contract/home/get-home';
import type { Lang } from '@khidma/i18n/languages';
import type { OrderWait } from '@khidma/domain/orders/order-waits';
import { orderWait } from '@khidma/domain/orders/merchant-waits';
import { lastEnd } from '@khidma/domain/orders/visit-window';
import { canAnswerProposal, canProposeTime } from '@khidma/domain/orders/time-proposals';
import { type Fils, fils, lower, subtract, zero } from '@khidma/domain/money/fils';
import { paidMoneyOf } from '@khidma/domain/orders/order-money';
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { CallBase } from '../../core/call.ts';
import { wordsOfOrder } from '../../core/order-words.ts';
import { absences } from '../../db/schema/absences.ts';
import { customers } from '../../db/schema/auth.ts';
import { disputes, disputeStatements } from '../../db/schema/disputes.ts';
import {
  asksForTime,
  dueAt,
  isOpen,
  mayWaitForMerchant,
  turnOf,
} from '../../db/schema/order-conditions.ts';
import { orderEvents, orders } from '../../db/schema/orders.ts';
import { timeProposals } from '../../db/schema/visits.ts';
import { moneyOfMerchant } from '../ledger/api.ts';

type Reading = Pick<CallBase, 'tx' | 'now' | 'lang'>;
type FoundOrder = {
  readonly order: typeof orders.$inferSelect;
  readonly customerName: string;
  /** When it was last asked to cancel it, or for more time. */
  readonly askedAt: Date | null;
};

/** Not a join: it is asked of the few orders that are shown. */
const askedAt = sql`(select max(${orderEvents.at}) from ${orderEvents}
  where ${orderEvents.orderId} = ${orders.id}
  and ${orderEvents.event} in ('requestCancel', 'extensionRequested'))`.mapWith(orderEvents.at);

/** One more than are named: that there are more is said. */
const LIMIT = maxHomeWaits + 1;

/** Returns the orders that wait for a merchant, what ends first in front: each kind by an index of its own, and no more of it than is shown. */
export async function ordersThatWait(
  reading: Reading,
  merchantId: string,
): Promise<Pick<Home, 'waits' | 'hasMoreWaits'>> {
  const found = [
    await ordersDue(reading, merchantId),
    await extensionsAsked(reading, merchantId),
    await proposalsToAnswer(reading, merchantId),
  ];
  const waits = found.flatMap((each) => each.slice(0, maxHomeWaits));
  return {
    waits: waits.toSorted((a, b) => endOf(a) - endOf(b)),
    hasMoreWaits: found.some((each) => each.length === LIMIT),
  };
}

const endOf = ({ deadline }: HomeWait): number =>
  deadline === null ? Number.POSITIVE_INFINITY : Date.parse(deadline);

/** What is to be answered, and what is to be done by now: one stretch of the index of open orders. */
async function ordersDue(reading: Reading, merchantId: string): Promise<HomeWait[]> {
  const { now } = reading;
  const rows = await ordersWith(
    reading,
    and(
      eq(orders.merchantId, merchantId),
      sql`not ${orders.hiddenFromMerchant}`,
      isOpen(orders.status),
      mayWaitForMerchant,
      sql`((${turnOf(orders)}), (${dueAt(orders)})) <= (1, ${now.toISOString()}::timestamptz)`,
    ),
    [sql`(${turnOf(orders)})`, sql`(${dueAt(orders)})`, sql`${orders.id}`],
  );
  const reported = await reportedAt(
    reading,
    rows.flatMap(({ order }) => (order.absent === 'merchant' ? [order.id] : [])),
  );
  return rows.flatMap((row) => waitOf(reading, row, reported.get(row.order.id)));
}

/** Since when it is asked of orders whether anybody came. */
async function reportedAt(
  { tx }: Reading,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  if (orderIds.length === 0) return new Map();
  const rows = await tx
    .select({ orderId: absences.orderId, at: absences.reportedAt })
    .from(absences)
    .where(
      and(
        inArray(absences.orderId, [...orderIds]),
        // The word of the index stands in the statement's text.
        sql`${absences.status} = 'Reported'`,
      ),
    );
  return new Map(rows.map(({ orderId, at }) => [orderId, at]));
}

/** Customers who ask for more time to confirm. */
async function extensionsAsked(reading: Reading, merchantId: string): Promise<HomeWait[]> {
  const rows = await ordersWith(reading, and(eq(orders.merchantId, merchantId), asksForTime), [
    sql`${orders.confirmationDeadline}`,
    sql`${orders.id}`,
  ]);
  return rows.flatMap((row) => waitOf(reading, row));
}

function waitOf({ lang, now }: Reading, found: FoundOrder, reported?: Date): HomeWait[] {
  const kind = orderWait(found.order, now.getTime());
  return kind === null
    ? []
    : [presentWait({ lang, kind, ...clockOf(kind, found, reported) }, found)];
}

const ordersWith = (
  { tx }: Reading,
  where: SQL | undefined,
  order: readonly SQL[],
): Promise<FoundOrder[]> =>
  tx
    .select({ order: orders, customerName: customers.name, askedAt })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(where)
    .orderBy(...order)
    .limit(LIMIT);

/** Times that customers propose. */
async function proposalsToAnswer(
  { tx, now, lang }: Reading,
  merchantId: string,
): Promise<HomeWait[]> {
  const rows = await tx
    .select({ order: orders, customerName: customers.name, askedAt, proposal: timeProposals })
    .from(timeProposals)
    .innerJoin(
      orders,
      and(eq(orders.id, timeProposals.orderId), eq(orders.merchantId, timeProposals.merchantId)),
    )
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(
      and(
        eq(timeProposals.merchantId, merchantId),
        sql`${timeProposals.status} = 'Proposed'`,
        gt(timeProposals.expiresAt, now),
        eq(timeProposals.proposedBy, 'customer'),
      ),
    )
    .orderBy(asc(timeProposals.expiresAt), asc(timeProposals.orderId))
    .limit(LIMIT);
  return rows.flatMap(({ proposal, ...row }) =>
    canProposeTime(row.order) && canAnswerProposal(proposal, 'merchant', now.getTime())
      ? presentWait(
          { lang, kind: 'proposal', since: proposal.createdAt, deadline: proposal.expiresAt },
          row,
        )
      : [],
  );
}

interface Clock {
  readonly since: Date;
  readonly deadline: Date | null;
}

function clockOf(
  kind: Exclude<OrderWait, 'proposal'>,
  { order, askedAt: asked }: FoundOrder,
  reported: Date | undefined,
): Clock {
  const { createdAt, paidAt, merchantCompletedAt } = order;
  switch (kind) {
    case 'absence':
      return { since: reported ?? createdAt, deadline: order.absenceDeadline };
    case 'cancelRequest':
      return { since: asked ?? createdAt, deadline: order.cancelRequestDeadline };
    case 'extension':
      return {
        since: asked ?? merchantCompletedAt ?? createdAt,
        deadline: order.confirmationDeadline,
      };
    case 'completion':
      return {
        since: lastEnd(order) ?? createdAt,
        deadline: order.completionDeadline,
      };
    case 'time':
      return { since: paidAt ?? createdAt, deadline: order.completionDeadline };
  }
}

function presentWait(
  { lang, kind, since, deadline }: Clock & { readonly lang: Lang; readonly kind: OrderWait },
  { order, customerName }: FoundOrder,
): HomeWait {
  return {
    kind,
    orderId: order.id,
    number: order.number,
    serviceName: wordsOfOrder(lang, order.snapshot).serviceName,
    customerName,
    amount: paidMoneyOf(order).kept,
    since: since.toISOString(),
    deadline: deadline?.toISOString() ?? null,
  };
}

/** Returns the disputes that are open, the oldest first. */
export async function openDisputes(
  { tx, lang }: Reading,
  merchantId: string,
): Promise<Home['disputes']> {
  const rows = await tx
    .select({
      dispute: disputes,
      order: orders,
      customerName: customers.name,
      isUnanswered: sql<boolean>`not exists (select from ${disputeStatements}
        where ${and(eq(disputeStatements.disputeId, disputes.id), eq(disputeStatements.side, 'merchant'))})`,
    })
    .from(disputes)
    .innerJoin(
      orders,
      and(eq(orders.id, disputes.orderId), eq(orders.merchantId, disputes.merchantId)),
    )
    .innerJoin(customers, eq(customers.id, orders.customerId))
    // The word of the index stands in the statement's text.
    .where(and(eq(disputes.merchantId, merchantId), sql`${disputes.status} = 'Opened'`))
    .orderBy(asc(disputes.openedAt), asc(disputes.id))
    .limit(maxHomeWaits);
  // What was paid out is held by nobody, though a dispute is about it.
  let left: Fils = rows.length === 0 ? zero : (await moneyOfMerchant(tx, merchantId)).withdrawable;
  const heldOf = (amount: number): Fils => {
    const held = lower(fils(amount), left);
    left = subtract(left, held);
    return held;
  };
  return rows.map(({ dispute, order, customerName, isUnanswered }) => ({
    orderId: order.id,
    number: order.number,
    serviceName: wordsOfOrder(lang, order.snapshot).serviceName,
    customerName,
    kind: dispute.kind,
    heldAmount: heldOf(dispute.heldAmount),
    openedAt: dispute.openedAt.toISOString(),
    readyAt: dispute.readyAt.toISOString(),
    isUnanswered,
  }));
}
