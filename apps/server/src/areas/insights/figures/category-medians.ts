import type { Insights } from '@khidma/contract/insights/insights';
import { textFor } from '@khidma/domain/reference/names';
import { addDays, dubaiDay, startOfDay } from '@khidma/domain/rules/days';
import type { Lang } from '@khidma/i18n/languages';
import { eq, or, sql } from 'drizzle-orm';
import type { Ctx } from '../../../kernel/context.ts';
import { categoryMedians } from '../../../db/schema/insights.ts';
import { categories } from '../../../db/schema/services.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Queryable } from '../../../db/types.ts';

/** Of fewer merchants nobody is told a median: it would say too much of each of them. */
const FEWEST_MERCHANTS = 5;
/** A merchant with fewer bookings says nothing about what is usual. */
const FEWEST_BOOKINGS = 3;
/** So many days are compared. */
const MEDIAN_DAYS = 90;

/** Returns what is usual in a category, or in the one above it where too few merchants can be compared. */
export async function medianOf(
  tx: Queryable,
  categoryId: string,
  lang: Lang,
): Promise<Insights['median']> {
  const [own] = await tx.select().from(categories).where(eq(categories.id, categoryId));
  if (own === undefined) return null;
  const found = await tx
    .select({ median: categoryMedians, names: categories.names })
    .from(categoryMedians)
    .innerJoin(categories, eq(categories.id, categoryMedians.categoryId))
    .where(
      or(
        eq(categoryMedians.categoryId, categoryId),
        own.parentId === null ? undefined : eq(categoryMedians.categoryId, own.parentId),
      ),
    );
  const best = found.find(({ median }) => median.categoryId === categoryId) ?? found[0];
  if (best === undefined) return null;
  const { merchants, conversion, completion, cancellation, repeats, answerSeconds } = best.median;
  return {
    category: textFor(lang, '', best.names),
    merchants,
    conversion,
    completion,
    cancellation,
    repeats,
    answerSeconds,
  };
}

/** The job: computes the medians of all categories anew, and drops those that too few merchants are left for. */
export async function computeCategoryMedians({
  db,
  clock,
}: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const since = addDays(dubaiDay(now.getTime()), -MEDIAN_DAYS);
  await transaction(db, async (tx) => {
    await tx.delete(categoryMedians);
    await tx.execute(sql`
      insert into category_medians
        (category_id, merchants, conversion, completion, cancellation, repeats, answer_seconds, computed_at)
      with counted as (
        select c.merchant_id, s.category_id, sum(c.views) as views, sum(c.booked) as booked,
          sum(c.completed) as completed, sum(c.cancelled) as cancelled, sum(c.repeated) as repeated
        from insight_counts c
        join services s on s.id = c.key::uuid and s.merchant_id = c.merchant_id
        where c.kind = 'service' and c.day >= ${since}::date and s.category_id is not null
        group by 1, 2
      ), levels as (
        select * from counted
        union all
        select counted.merchant_id, above.parent_id, counted.views, counted.booked, counted.completed,
          counted.cancelled, counted.repeated
        from counted join categories above on above.id = counted.category_id
        where above.parent_id is not null
      ), merchants_of as (
        select category_id, merchant_id, sum(views) as views, sum(booked) as booked,
          sum(completed) as completed, sum(cancelled) as cancelled, sum(repeated) as repeated
        from levels group by 1, 2 having sum(booked) >= ${FEWEST_BOOKINGS}
      ), answered as (
        select merchant_id, percentile_cont(0.5) within group (order by seconds) as seconds
        from first_answers
        where contest is null and answered_at >= ${new Date(startOfDay(since)).toISOString()}::timestamptz
        group by 1
      )
      select m.category_id, count(*),
        percentile_cont(0.5) within group (order by least(1, m.booked::float8 / nullif(m.views, 0))),
        percentile_cont(0.5) within group (order by least(1, m.completed::float8 / m.booked)),
        percentile_cont(0.5) within group (order by least(1, m.cancelled::float8 / m.booked)),
        percentile_cont(0.5) within group (order by m.repeated::float8 / m.booked),
        (percentile_cont(0.5) within group (order by a.seconds))::int,
        ${now.toISOString()}::timestamptz
      from merchants_of m left join answered a on a.merchant_id = m.merchant_id
      group by m.category_id having count(*) >= ${FEWEST_MERCHANTS}`);
  });
}
