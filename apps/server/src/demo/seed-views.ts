import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { sql } from 'drizzle-orm';
import type { Ctx } from '../core/context.ts';
import { historyDays } from './demo-orders.ts';

/** People who looked at a merchant's services in the past: some each day, and more on days on which was booked. */
export async function seedViews(ctx: Ctx, merchantId: string, now: Date): Promise<void> {
  const today = dubaiDay(now.getTime());
  await ctx.db.execute(sql`
    insert into insight_counts (merchant_id, day, kind, key, option, views)
    select s.merchant_id, d.day::date, 'service', s.service_id::text, '',
      3 + (extract(doy from d.day)::int * 7 + row_number() over (partition by d.day order by s.published_at)::int * 5) % 11
        + 6 * coalesce((select sum(c.booked) from insight_counts c where c.merchant_id = s.merchant_id
          and c.day = d.day::date and c.kind = 'service' and c.key = s.service_id::text), 0)
    from catalogue s
    cross join generate_series(${addDays(today, -historyDays)}::date, ${today}::date, interval '1 day') as d (day)
    where s.merchant_id = ${merchantId}::uuid
    on conflict (merchant_id, day, kind, key, option) do update set views = excluded.views`);
}
