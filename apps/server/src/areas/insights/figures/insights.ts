import { equals } from '../../../db/equals.ts';
import { pick } from '../../../kernel/pick.ts';
import { requireCaller, handle } from '../../../kernel/call.ts';
import { refuseFields } from '../../../kernel/refuse.ts';
import { insightCounts } from '../../../db/schema/insights.ts';
import { firstAnswers } from '../../../db/schema/messages.ts';
import { services, serviceVersions } from '../../../db/schema/services.ts';
import type { Queryable } from '../../../db/types.ts';
import { coverHashOf, coverUrlOf } from '../../files/index.ts';
import { loadMedian } from './rebuild-insights.ts';
import {
  getInsights,
  type InsightFigures,
  type Insights,
  maxInsightDays,
} from '@khidma/contract/insights/insights';
import { type InsightKind, insightSeparators } from '@khidma/domain/orders/insights';
import { textFor } from '@khidma/domain/reference/names';
import { addDays, daysBetween, startOfDay } from '@khidma/domain/rules/days';
import { type ServiceSpec, specFor } from '@khidma/domain/services/service-content';
import { dataLang, type Lang, languages } from '@khidma/i18n/languages';
import { dotText } from '@khidma/i18n/line-parts';
import { and, between, desc, eq, gte, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';

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
  and(equals(insightCounts, { merchantId, kind }), between(insightCounts.day, from, to));

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
      ...pick(insightCounts, 'key', 'option'),
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

export const getInsightsHandler = handle(getInsights, async (call) => {
  const { tx, input, lang } = call;
  const asked = askedOf(requireCaller(call).id, input);
  const { from, to, before } = asked;
  const days = await daysOf(tx, asked);
  const { rows, categoryId } = await servicesOf(tx, asked, lang);
  return {
    from,
    to,
    before,
    now: addFigures(days.map(({ now }) => now)),
    earlier: addFigures(days.map(({ earlier }) => earlier)),
    wait: {
      now: await waitWithin(tx, asked.merchantId, asked),
      earlier: await waitWithin(tx, asked.merchantId, before),
    },
    days,
    services: rows,
    areas: await areasOf(tx, asked),
    hours: await figuresByHour(tx, asked),
    reasons: await reasonsOf(tx, asked),
    median: categoryId === null ? null : await loadMedian(tx, categoryId, lang),
  };
});

/** Returns every day of the span beside the day in the same place of the span before. */
export async function daysOf(tx: Queryable, asked: Asked): Promise<Insights['days']> {
  const found = new Map(
    (await figuresByDay(tx, asked)).map(({ day, ...figures }) => [day, figures]),
  );
  const length = daysBetween(asked.from, asked.to) + 1;
  return Array.from({ length }, (_, index) => {
    const day = addDays(asked.from, index);
    return {
      day,
      now: found.get(day) ?? noFigures,
      earlier: found.get(addDays(asked.before.from, index)) ?? noFigures,
    };
  });
}

interface FoundServices {
  readonly rows: Insights['services'];
  /** The category with most of the bookings. */
  readonly categoryId: string | null;
}

/** Returns the services of which something was counted, by what they earned. */
export async function servicesOf(tx: Queryable, asked: Asked, lang: Lang): Promise<FoundServices> {
  const found = await figuresByService(tx, asked);
  const ids = [...new Set(found.map(({ key }) => key))];
  const known =
    ids.length === 0
      ? []
      : await tx
          .select({
            ...pick(services, 'id', 'name', 'names', 'categoryId'),
            live: serviceVersions.content,
            coverHash: coverHashOf(sql`${services.coverId}`),
          })
          .from(services)
          .leftJoin(serviceVersions, eq(serviceVersions.id, services.liveVersionId))
          .where(and(eq(services.merchantId, asked.merchantId), inArray(services.id, ids)));
  const all = known.map(({ id, name, names, categoryId, live, coverHash }) => {
    const said = optionWords(lang, live?.specs ?? []);
    const own = found.filter(({ key }) => key === id);
    const now = addFigures(own.filter((each) => each.isNow));
    const options = own
      .filter((each) => each.isNow && each.booked + each.completed + each.cancelled > 0)
      .map(({ option, ...each }) => ({ option: said(option), now: onlyFigures(each) }))
      .toSorted((a, b) => b.now.revenue - a.now.revenue || a.option.localeCompare(b.option));
    return {
      categoryId,
      row: {
        serviceId: id,
        name: textFor(lang, name, names),
        coverUrl: coverHash === null ? null : coverUrlOf(coverHash),
        now,
        earlier: addFigures(own.filter((each) => !each.isNow)),
        options: options.length > 1 ? options : [],
      },
    };
  });
  const rows = all
    .map(({ row }) => row)
    .toSorted((a, b) => b.now.revenue - a.now.revenue || b.now.views - a.now.views);
  const byCategory = Map.groupBy(all, ({ categoryId }) => categoryId);
  const [most] = [...byCategory].toSorted((a, b) => bookedIn(b[1]) - bookedIn(a[1]));
  return { rows, categoryId: most?.[0] ?? null };
}

/** Says what was chosen in a reader's language: orders are counted by the main text, and what is no longer offered stays in it. */
const optionWords =
  (lang: Lang, specs: readonly ServiceSpec[]) =>
  (chosen: string): string =>
    dotText(
      languages[lang],
      chosen.split(insightSeparators.option).map((option, index) => {
        const spec = specs[index];
        if (spec === undefined) return option;
        return specFor(dataLang(lang), spec).options[spec.options.indexOf(option)] ?? option;
      }),
    );

const bookedIn = (all: readonly { readonly row: { readonly now: InsightFigures } }[]): number =>
  all.reduce((sum, { row }) => sum + row.now.booked, 0);

const onlyFigures = ({
  views,
  booked,
  repeated,
  completed,
  cancelled,
  revenue,
}: InsightFigures): InsightFigures => ({ views, booked, repeated, completed, cancelled, revenue });

/** Returns the places in which was booked. */
export async function areasOf(tx: Queryable, asked: Asked): Promise<Insights['areas']> {
  return (await figuresByArea(tx, asked)).map(({ key, booked, revenue }) => {
    const [emirate = '', community = ''] = key.split(insightSeparators.area);
    return { emirate, community: community === '' ? null : community, booked, revenue };
  });
}

/** Returns why paid orders were cancelled. */
export async function reasonsOf(tx: Queryable, asked: Asked): Promise<Insights['reasons']> {
  return (await figuresByReason(tx, asked))
    .filter(({ count }) => count > 0)
    .map(({ key, count }) => {
      const [by = '', reason = ''] = key.split(insightSeparators.reason);
      return { by, reason, count };
    });
}
