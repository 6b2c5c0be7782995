import { pick } from '../../../kernel/pick.ts';
import { equals } from '../../../db/equals.ts';
import { loadRow } from '../../../kernel/rows.ts';
import { type CallBase, requireCaller, handle } from '../../../kernel/call.ts';
import { wordsOfOrder } from '../../orders/records/index.ts';
import { together } from '../../../db/transaction.ts';
import { customers } from '../../../db/schema/auth.ts';
import { isOneOf } from '../../../db/schema/columns.ts';
import { absences, disputes } from '../../../db/schema/disputes.ts';
import { dueAt, needsMerchant, turnOf } from '../../../db/schema/order-conditions.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { orderEvents, orders } from '../../../db/schema/orders.ts';
import { loadMerchantMoney } from '../../money/ledger/index.ts';
import { countNeedingMerchant } from '../../orders/index.ts';
import { loadSchedule, presentVisit, visitsFrom } from '../../scheduling/index.ts';
import { moneyOfHome, loadRates, loadRating, loadStanding } from './figures.ts';
import {
  getHome,
  getMerchantRates,
  type Home,
  type HomeWait,
  maxHomeVisits,
  maxHomeWaits,
} from '@khidma/contract/insights/home';
import { openDisputeStatuses } from '@khidma/domain/disputes/dispute-rules';
import { type Fils, fils, lower, subtract, zero } from '@khidma/domain/money/fils';
import { openAbsenceStatuses } from '@khidma/domain/orders/absence';
import { orderWait } from '@khidma/domain/orders/merchant-waits';
import { paidMoneyOf } from '@khidma/domain/orders/order-money';
import { needsTime } from '@khidma/domain/orders/order-time';
import { lastEnd } from '@khidma/domain/orders/visit-window';
import { addDays, dubaiDay, startOfDay } from '@khidma/domain/rules/days';
import type { Lang } from '@khidma/i18n/languages';
import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';

type Day = Pick<Home, 'day' | 'visits' | 'hasMoreVisits' | 'next'>;

/** Returns the paid visits of today and the next one. */
export async function visitsOfDay(
  { tx, now, lang }: Pick<CallBase, 'tx' | 'now' | 'lang'>,
  merchantId: string,
): Promise<Day> {
  const today = dubaiDay(now.getTime());
  const rows = await visitsFrom(tx, merchantId, {
    from: today,
    besides: isNotNull(orders.paidAt),
    limit: maxHomeVisits + 1,
  });
  const visits = rows.flatMap((row) =>
    presentVisit(row, lang).map((visit) => ({ visit, isAhead: needsTime(row.order) })),
  );
  const tomorrow = startOfDay(addDays(today, 1));
  const ofToday = visits.filter(({ visit }) => Date.parse(visit.startsAt) < tomorrow);
  const next = visits.find(
    ({ visit, isAhead }) => isAhead && Date.parse(visit.endsAt) > now.getTime(),
  );
  return {
    day: today,
    visits: ofToday.slice(0, maxHomeVisits).map(({ visit }) => visit),
    hasMoreVisits: ofToday.length > maxHomeVisits,
    next: next?.visit ?? null,
  };
}

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
  and ${orderEvents.event} in ('requestCancel', 'extensionRequested', 'timeProposed'))`.mapWith(
  orderEvents.at,
);

/** Returns the orders that wait for a merchant, those in dispute apart: of many the first of its list, and of these what ends first in front. */
export async function ordersThatWait(reading: Reading, merchantId: string): Promise<Home['waits']> {
  const { tx, now } = reading;
  const rows = await tx
    .select({ order: orders, customerName: customers.name, askedAt })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(
      and(eq(orders.merchantId, merchantId), needsMerchant(orders, now), isNull(orders.disputeId)),
    )
    .orderBy(sql`(${turnOf(orders)})`, sql`(${dueAt(orders)})`, sql`${orders.id}`)
    .limit(maxHomeWaits);
  const reported = await reportedAt(
    reading,
    rows.flatMap(({ order }) => (order.absent === 'merchant' ? [order.id] : [])),
  );
  return rows
    .flatMap((row) => waitOf(reading, row, reported.get(row.order.id)))
    .toSorted((a, b) => endOf(a) - endOf(b));
}

const endOf = ({ deadline }: HomeWait): number =>
  deadline === null ? Number.POSITIVE_INFINITY : Date.parse(deadline);

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
        isOneOf(absences.status, openAbsenceStatuses),
      ),
    );
  return new Map(rows.map(({ orderId, at }) => [orderId, at]));
}

function waitOf({ lang, now }: Reading, found: FoundOrder, reported?: Date): HomeWait[] {
  const kind = orderWait(found.order, now.getTime());
  return kind === null || kind === 'dispute'
    ? []
    : [presentWait({ lang, kind, ...clockOf(kind, found, reported) }, found)];
}

interface Clock {
  readonly since: Date;
  readonly deadline: Date | null;
}

function clockOf(
  kind: HomeWait['kind'],
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
    case 'proposal':
      return { since: asked ?? createdAt, deadline: order.proposalUntil };
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
  { lang, kind, since, deadline }: Clock & { readonly lang: Lang; readonly kind: HomeWait['kind'] },
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

/** Returns the open disputes that wait for the merchant's first word, the oldest first. */
export async function disputesThatWait(
  { tx, lang }: Reading,
  merchantId: string,
): Promise<Home['disputes']> {
  const rows = await tx
    .select({ dispute: disputes, order: orders, customerName: customers.name })
    .from(disputes)
    .innerJoin(orders, equals(orders, { id: disputes.orderId, merchantId: disputes.merchantId }))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(
      and(
        eq(disputes.merchantId, merchantId),
        // The word of the index stands in the statement's text.
        isOneOf(disputes.status, openDisputeStatuses),
        orders.disputeNeedsMerchant,
      ),
    )
    .orderBy(asc(disputes.openedAt), asc(disputes.id))
    .limit(maxHomeWaits);
  // What was paid out is held by nobody, though a dispute is about it.
  let left: Fils =
    rows.length === 0 ? zero : (await loadMerchantMoney(tx, merchantId)).withdrawable;
  const heldOf = (amount: number): Fils => {
    const held = lower(fils(amount), left);
    left = subtract(left, held);
    return held;
  };
  return rows.map(({ dispute, order, customerName }) => ({
    orderId: order.id,
    number: order.number,
    serviceName: wordsOfOrder(lang, order.snapshot).serviceName,
    customerName,
    ...pick(dispute, 'kind', 'openedAt', 'readyAt'),
    heldAmount: heldOf(dispute.heldAmount),
  }));
}

export const getHomeHandler = handle(getHome, async (call) => {
  const { id } = requireCaller(call);
  const [needs, waits, disputes, visits, money, rating, rates, { teams }, standing] =
    await together(
      countNeedingMerchant(call.tx, id, call.now),
      ordersThatWait(call, id),
      disputesThatWait(call, id),
      visitsOfDay(call, id),
      moneyOfHome(call, id),
      loadRating(call, id),
      loadRates(call, id),
      loadSchedule(call.tx, id),
      loadStanding(call, id),
    );
  return {
    ...visits,
    needs,
    waits,
    disputes,
    hasMoreWaits: needs > waits.length + disputes.length,
    money,
    rating,
    rates,
    teams,
    ...standing,
  };
});

/** For staff, as the merchant sees it on its own start page. */
export const getMerchantRatesHandler = handle(getMerchantRates, async (call) => {
  const { id } = await loadRow(call.tx, merchants, call.input.id);
  return { rates: await loadRates(call, id) };
});
