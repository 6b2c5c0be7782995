import { sql } from 'drizzle-orm';
import { paymentMachine } from '@khidma/domain/payments/payment-transitions';
import type { Ctx } from '../../core/context.ts';

const BATCH = 100;

/**
 * The release before this one wrote an attempt to pay down only when it was over. Where it died in between, an order
 * ended unpaid and money may stand at the provider: the attempt that would have come next is put on record, so that it
 * is looked up like any other. Returns how many orders it did so for.
 */
export async function adoptPayments(ctx: Ctx, now: Date): Promise<number> {
  const { rowCount } = await ctx.db.execute(sql`
    with ended as (
      update orders set reversed_at = ${now.toISOString()}
      where id in (
        select id from orders
        where paid_at is null and cancelled_at is not null and reversed_at is null
        order by cancelled_at, id limit ${BATCH} for update skip locked)
      returning id, actual_amount)
    insert into payments (id, order_id, key, status, amount, due_at, created_at, updated_at)
    select gen_random_uuid(), id,
      'pay:' || id || ':' || 1 + (select count(*) from payments earlier where earlier.order_id = ended.id),
      ${paymentMachine.initial}, actual_amount, ${now.toISOString()}, ${now.toISOString()}, ${now.toISOString()}
    from ended on conflict do nothing`);
  return rowCount ?? 0;
}
