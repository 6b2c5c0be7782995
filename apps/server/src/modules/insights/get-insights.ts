import {
  getInsights,
  type InsightFigures,
  type Insights,
} from '@khidma/contract/insights/insights';
import { insightSeparators } from '@khidma/domain/orders/insights';
import { textFor } from '@khidma/domain/reference/names';
import { addDays, daysBetween } from '@khidma/domain/rules/days';
import { type ServiceSpec, specFor } from '@khidma/domain/services/service-content';
import { dataLang, type Lang, languages } from '@khidma/i18n/languages';
import { dotText } from '@khidma/i18n/line-parts';
import { and, eq, inArray } from 'drizzle-orm';
import { callerOf, handle } from '../../core/call.ts';
import { services, serviceVersions } from '../../db/schema/services.ts';
import type { Queryable } from '../../db/types.ts';
import { medianOf } from './category-medians.ts';
import {
  addFigures,
  type Asked,
  askedOf,
  figuresByArea,
  figuresByDay,
  figuresByHour,
  figuresByReason,
  figuresByService,
  noFigures,
  waitWithin,
} from './insights.queries.ts';

export const getInsightsHandler = handle(getInsights, async (call) => {
  const { tx, input, lang } = call;
  const asked = askedOf(callerOf(call).id, input);
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
    median: categoryId === null ? null : await medianOf(tx, categoryId, lang),
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
            id: services.id,
            name: services.name,
            names: services.names,
            categoryId: services.categoryId,
            live: serviceVersions.content,
          })
          .from(services)
          .leftJoin(serviceVersions, eq(serviceVersions.id, services.liveVersionId))
          .where(and(eq(services.merchantId, asked.merchantId), inArray(services.id, ids)));
  const all = known.map(({ id, name, names, categoryId, live }) => {
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
