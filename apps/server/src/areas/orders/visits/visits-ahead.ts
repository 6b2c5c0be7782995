import { isVisitStepIn, needsTimeIn } from '../../../db/schema/order-conditions.ts';
import { orderEvents, orders } from '../../../db/schema/orders.ts';
import { jobPictures } from '../../../db/schema/visits.ts';
import { handle, requireCaller } from '../../../kernel/call.ts';
import { pick } from '../../../kernel/pick.ts';
import type { OrderEventRow, OrderRow } from '../lifecycle/order-row.ts';
import { wordsOfOrder } from '../records/index.ts';
import { presentVisit, visitFactsOf, type VisitHistory, visitLinesOf } from './order-visits.ts';
import { listVisitsAhead } from '@khidma/contract/scheduling/visits';
import type { Job, VisitAhead } from '@khidma/contract/shapes/asked-visit';
import { orderCan } from '@khidma/domain/orders/order-can';
import { visitRefusal, type VisitStep, visitSteps } from '@khidma/domain/orders/visit-steps';
import { plannedStart } from '@khidma/domain/orders/visit-window';
import { addDays, dubaiDay, startOfDay } from '@khidma/domain/rules/days';
import type { Lang } from '@khidma/i18n/languages';
import { and, asc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';

/** The most visits that a phone is given. */
const MOST_AHEAD = 60;

/** What a visit is made from. */
const workColumns = {
  ...pick(orders, 'id', 'merchantId', 'number', 'status', 'disputeId', 'snapshot', 'quantity'),
  ...pick(orders, 'contact', 'note', 'team', 'createdAt', 'paidAt'),
  ...pick(orders, 'reservedAt', 'arrivalMinutes', 'plannedAfterMinutes'),
};

type WorkOrder = Pick<OrderRow, keyof typeof workColumns>;

/** What a job shows that a visit ahead shows too. */
type VisitWork = Pick<Job, keyof Job & keyof Omit<VisitAhead, 'may'>>;

/** Returns what whoever makes a visit needs of it. */
export function presentVisitWork(
  order: WorkOrder,
  {
    history,
    pictures,
    lang,
  }: { readonly history: VisitHistory; readonly pictures: number; readonly lang: Lang },
): VisitWork {
  const { contact } = order;
  const { serviceName, specs } = wordsOfOrder(lang, order.snapshot);
  return {
    ...pick(order, 'number', 'quantity', 'note', 'reservedAt', 'arrivalMinutes'),
    serviceName,
    specs,
    contactName: contact.name,
    contactPhone: contact.phone,
    ...pick(contact, 'emirate', 'community', 'address'),
    makani: contact.makani ?? '',
    plannedAt: plannedStart(order)?.toISOString() ?? null,
    visit: presentVisit(history),
    pictures,
  };
}

/** Returns the steps of a visit that can be said now. */
export const stepsNow = (order: WorkOrder, history: VisitHistory, now: Date): VisitStep[] => {
  const facts = visitFactsOf(order, history);
  return visitSteps.filter((step) => visitRefusal(facts, step, now.getTime()) === null);
};

/** A line of a history as JSON tells it. */
type LineInJson = Pick<OrderEventRow, 'event' | 'data'> & {
  readonly at: string;
  readonly doneAt: string | null;
};

/** What is read beside an order, in the same statement: of sixty orders each by its index. */
const besides = {
  lines: sql<LineInJson[]>`(select coalesce(json_agg(json_build_object(
      'event', ${orderEvents.event}, 'data', ${orderEvents.data}, 'at', ${orderEvents.at}, 'doneAt', ${orderEvents.doneAt})
      order by ${orderEvents.at}, ${orderEvents.sequence}), '[]')
    from ${orderEvents} where ${orderEvents.orderId} = ${orders.id})`,
  pictures: sql<number>`(select count(*)::int from ${jobPictures}
    where ${jobPictures.orderId} = ${orders.id} and ${jobPictures.merchantId} = ${orders.merchantId})`,
};

/** When a visit is meant to begin; one without a time, or of an earlier day, comes first. */
const startsAt = sql`coalesce(${orders.reservedAt} + ${orders.plannedAfterMinutes} * interval '1 minute', ${orders.paidAt})`;

export const listVisitsAheadHandler = handle(listVisitsAhead, async (call) => {
  const { tx, now, lang } = call;
  const merchantId = requireCaller(call).id;
  const today = dubaiDay(now.getTime());
  const begins = new Date(startOfDay(today));
  const isAhead = and(
    eq(orders.merchantId, merchantId),
    isNotNull(orders.paidAt),
    needsTimeIn(orders),
  );
  const reserved = tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isAhead,
        isNotNull(orders.reservedAt),
        gte(orders.reservedAt, begins),
        lt(orders.reservedAt, new Date(startOfDay(addDays(today, 2)))),
      ),
    );
  const begun = tx
    .select({ id: orderEvents.orderId })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.actorId, merchantId),
        isVisitStepIn(orderEvents),
        gte(orderEvents.at, begins),
      ),
    );
  // Each of the two by an index of its own: of both in one condition none is.
  const either = union(reserved, begun).as('either');
  const found = tx
    .select({ id: orders.id, startsAt: startsAt.as('starts_at') })
    .from(either)
    .innerJoin(orders, eq(orders.id, either.id))
    .where(isAhead)
    .orderBy(asc(startsAt), asc(orders.id))
    .limit(MOST_AHEAD + 1)
    .as('found');
  const rows = await tx
    .select({ order: workColumns, ...besides })
    .from(found)
    .innerJoin(orders, eq(orders.id, found.id))
    .orderBy(asc(found.startsAt), asc(orders.id));
  return {
    visits: rows.slice(0, MOST_AHEAD).map(({ order, lines, pictures }): VisitAhead => {
      const history = visitLinesOf(
        lines.map(({ at, doneAt, ...line }) => ({
          ...line,
          at: new Date(at),
          doneAt: doneAt === null ? null : new Date(doneAt),
        })),
      );
      const facts = visitFactsOf(order, history);
      return {
        orderId: order.id,
        ...presentVisitWork(order, { history, pictures, lang }),
        ...pick(order, 'status', 'disputeId', 'team', 'createdAt'),
        paidAt: (order.paidAt ?? order.createdAt).toISOString(),
        delays: facts.delays ?? 0,
        may: stepsNow(order, history, now),
        canComplete: orderCan.complete(order),
        completesFrom: order.reservedAt?.toISOString() ?? null,
      };
    }),
    hasMore: rows.length > MOST_AHEAD,
  };
});
