import { only } from '../../../kernel/rows.ts';
import {
  categoryMedians,
  insightCounts,
  viewSalts,
  viewVisitors,
} from '../../../db/schema/insights.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { catalogue, categories } from '../../../db/schema/services.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Db, Queryable, Tx } from '../../../db/types.ts';
import { type Call, handle } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { networkOf } from '../../../kernel/quota.ts';
import { noteServiceView } from '@khidma/contract/catalogue/shop-services';
import type { Insights } from '@khidma/contract/insights/insights';
import { textFor } from '@khidma/domain/reference/names';
import { addDays, dubaiDay, startOfDay } from '@khidma/domain/rules/days';
import type { Lang } from '@khidma/i18n/languages';
import { asc, eq, gt, lt, or, sql } from 'drizzle-orm';
import { createHash, randomBytes } from 'node:crypto';

/** Of fewer merchants nobody is told a median: it would say too much of each of them. */
const FEWEST_MERCHANTS = 5;
/** A merchant with fewer bookings says nothing about what is usual. */
const FEWEST_BOOKINGS = 3;
/** So many days are compared. */
const MEDIAN_DAYS = 90;

/** Returns what is usual in a category, or in the one above it where too few merchants can be compared. */
export async function loadMedian(
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

const AT_ONCE = 50;

/** Makes the figures of all merchants anew of their orders, each in a transaction of its own. Returns how many there were. */
export async function rebuildInsights(db: Db): Promise<number> {
  let count = 0;
  let behind = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const batch = await db
      .select({ id: merchants.id })
      .from(merchants)
      .where(gt(merchants.id, behind))
      .orderBy(asc(merchants.id))
      .limit(AT_ONCE);
    for (const { id } of batch) await db.execute(sql`select rebuild_insights(${id}::uuid)`);
    count += batch.length;
    behind = batch.at(-1)?.id ?? behind;
    if (batch.length < AT_ONCE) return count;
  }
}

/** What programs that read pages for others call themselves. */
const robots =
  /bot|crawl|spider|slurp|headless|preview|lighthouse|monitor|curl|wget|python|scrapy|facebookexternalhit|^$/i;

/** So many visitors are told apart behind one address: whoever changes the name of the browser counts no further. */
const VISITORS_OF_NETWORK = 64;

/** Counted once a day for each visitor; what is not on sale, and what a robot looks at, is not counted, and nobody is told. */
export const noteServiceViewHandler = handle(noteServiceView, async (call) => {
  if (robots.test(call.client.userAgent)) return null;
  const { tx, input, now } = call;
  const [row] = await tx
    .select({ merchantId: catalogue.merchantId })
    .from(catalogue)
    .where(eq(catalogue.serviceId, input.id));
  if (row === undefined) return null;
  const day = dubaiDay(now.getTime());
  const isNew = await tx
    .insert(viewVisitors)
    .values({ day, hash: visitorOf(call, await saltOf(tx, day)) })
    .onConflictDoNothing()
    .returning({ day: viewVisitors.day });
  if (isNew.length === 0) return null;
  await tx
    .insert(insightCounts)
    .values({
      merchantId: row.merchantId,
      day,
      kind: 'service',
      key: input.id,
      option: '',
      views: 1,
    })
    .onConflictDoUpdate({
      target: [
        insightCounts.merchantId,
        insightCounts.day,
        insightCounts.kind,
        insightCounts.key,
        insightCounts.option,
      ],
      set: { views: sql`${insightCounts.views} + 1` },
    });
  return null;
});

/** Returns the salt of a day, which the first visitor of the day makes. */
async function saltOf(tx: Tx, day: string): Promise<Buffer> {
  const known = await tx.select().from(viewSalts).where(eq(viewSalts.day, day));
  if (known[0]) return known[0].salt;
  await tx
    .insert(viewSalts)
    .values({ day, salt: randomBytes(32) })
    .onConflictDoNothing();
  return only(await tx.select().from(viewSalts).where(eq(viewSalts.day, day))).salt;
}

function visitorOf({ client, input }: Call<typeof noteServiceView>, salt: Buffer): Buffer {
  const browser = createHash('sha256').update(client.userAgent).digest().readUInt16BE();
  return createHash('sha256')
    .update(salt)
    .update(`${networkOf(client.ip)}\n${browser % VISITORS_OF_NETWORK}\n${input.id}`)
    .digest()
    .subarray(0, 16);
}

/** The job: throws the salts of the days before away, and whom they told apart. */
export async function forgetVisitors({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  const today = dubaiDay(clock.now().getTime());
  await db.delete(viewSalts).where(lt(viewSalts.day, today));
  await db.delete(viewVisitors).where(lt(viewVisitors.day, today));
}
