import { type InsightFigures, maxInsightDays } from '@khidma/contract/insights/insights';
import type { InsightKind } from '@khidma/domain/orders/insights';
import { addDays, daysBetween, startOfDay } from '@khidma/domain/rules/days';
import { and, between, desc, eq, gte, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { refuseFields } from '../../core/refuse.ts';
import { firstAnswers } from '../../db/schema/messages.ts';
import { insightCounts } from '../../db/schema/insights.ts';
import type { Queryable } from '../../db/types.ts';

/** Days of Dubai, both of them whole. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** Whose figures, and of which days; `before` is as long and ends where they begin. */
export interface Asked extends Span {
  readonly merchantId: string;
  readonly before: Span;
}

/** Returns what is asked, or refuses days in the wrong order and spans that are too long. */
export function askedOf(merchantId: string, { from, to }: Span): Asked {
  if (to < from) throw refuseFields([{ path: 'to', rule: 'dateOrder' }]);
  const days = daysBetween(from, to) + 1;
  if (days > maxInsightDays)
    throw refuseFields([{ path: 'to', rule: 'dateTooFar', params: { max: maxInsightDays } }]);
  return { merchantId, from, to, before: { from: addDays(from, -days), to: addDays(from, -1) } };
}

const sumOf = (column: SQL): SQL<number> => sql`coalesce(sum(${column}), 0)::float8`;

const figures = {
  views: sumOf(sql`${insightCounts.views}`),
  booked: sumOf(sql`${insightCounts.booked}`),
  repeated: sumOf(sql`${insightCounts.repeated}`),
  completed: sumOf(sql`${insightCounts.completed}`),
  cancelled: sumOf(sql`${insightCounts.cancelled}`),
  revenue: sumOf(sql`${insightCounts.revenue}`),
};

/** Nothing happened. */
export const noFigures: InsightFigures = {
  views: 0,
  booked: 0,
  repeated: 0,
  completed: 0,
  cancelled: 0,
  revenue: 0,
};

/** Returns the sum of some figures. */
export const addFigures = (all: readonly InsightFigures[]): InsightFigures =>
  all.reduce(
    (sum, each) => ({
      views: sum.views + each.views,
      booked: sum.booked + each.booked,
      repeated: sum.repeated + each.repeated,
      completed: sum.completed + each.completed,
      cancelled: sum.cancelled + each.cancelled,
      revenue: sum.revenue + each.revenue,
    }),
    noFigures,
  );

/** One kind of a merchant's counts within some days: a stretch of their key. */
const within = (kind: InsightKind, merchantId: string, { from, to }: Span): SQL | undefined =>
  and(
    eq(insightCounts.merchantId, merchantId),
    between(insightCounts.day, from, to),
    eq(insightCounts.kind, kind),
  );

/** Returns the figures of each day on which something happened, in both spans. */
export const figuresByDay = (tx: Queryable, { merchantId, before, to }: Asked) =>
  tx
    .select({ day: insightCounts.day, ...figures })
    .from(insightCounts)
    .where(within('service', merchantId, { from: before.from, to }))
    .groupBy(insightCounts.day)
    .orderBy(insightCounts.day);

const isNow = ({ from }: Span): SQL<boolean> => sql<boolean>`${insightCounts.day} >= ${from}::date`;

/** Returns the figures of each service and what was chosen of it, in both spans. */
export const figuresByService = (tx: Queryable, asked: Asked) =>
  tx
    .select({
      key: insightCounts.key,
      option: insightCounts.option,
      isNow: sql<boolean>`case when ${isNow(asked)} then true else false end`.as('is_now'),
      ...figures,
    })
    .from(insightCounts)
    .where(within('service', asked.merchantId, { from: asked.before.from, to: asked.to }))
    .groupBy(insightCounts.key, insightCounts.option, sql`is_now`);

/** So many places are named. */
const MOST_AREAS = 50;

/** Returns the places in which was booked, those with most first. */
export const figuresByArea = (tx: Queryable, asked: Asked) =>
  tx
    .select({ key: insightCounts.key, booked: figures.booked, revenue: figures.revenue })
    .from(insightCounts)
    .where(within('area', asked.merchantId, asked))
    .groupBy(insightCounts.key)
    .orderBy(desc(figures.booked), insightCounts.key)
    .limit(MOST_AREAS);

/** Returns on which weekdays and at which hours was booked; Monday is 1. */
export const figuresByHour = (tx: Queryable, asked: Asked) =>
  tx
    .select({
      weekday: sql<number>`extract(isodow from ${insightCounts.day})::int`.as('weekday'),
      hour: sql<number>`${insightCounts.key}::int`.as('hour'),
      booked: figures.booked,
    })
    .from(insightCounts)
    .where(within('hour', asked.merchantId, asked))
    .groupBy(sql`weekday`, sql`hour`)
    .orderBy(sql`weekday`, sql`hour`);

/** Returns why paid orders were cancelled, and by whom, the commonest first. */
export const figuresByReason = (tx: Queryable, asked: Asked) =>
  tx
    .select({ key: insightCounts.key, count: figures.cancelled })
    .from(insightCounts)
    .where(within('reason', asked.merchantId, asked))
    .groupBy(insightCounts.key)
    .orderBy(desc(figures.cancelled), insightCounts.key);

/** The median of what customers waited for first answers, in seconds of the merchant's working time. */
const medianWait = sql<
  number | null
>`round(percentile_cont(0.5) within group (order by ${firstAnswers.seconds}))::int`;

/** Returns how fast customers were answered within some days, by the answers that nobody objected to. */
export async function waitWithin(
  tx: Queryable,
  merchantId: string,
  { from, to }: Span,
): Promise<number | null> {
  const [found] = await tx
    .select({ seconds: medianWait })
    .from(firstAnswers)
    .where(
      and(
        eq(firstAnswers.merchantId, merchantId),
        gte(firstAnswers.answeredAt, new Date(startOfDay(from))),
        lt(firstAnswers.answeredAt, new Date(startOfDay(addDays(to, 1)))),
        isNull(firstAnswers.contest),
      ),
    );
  return found?.seconds ?? null;
}
