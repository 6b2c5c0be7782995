import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '../../core/context.ts';
import { orderSearch, renamedCustomers } from '../../db/schema/order-lists.ts';
import { orders } from '../../db/schema/orders.ts';
import { processDueRows } from '../../core/due-work.ts';

/** Orders that are locked at once. */
const AT_ONCE = 500;

/**
 * Lets the orders of renamed customers be found by the new name, batch by batch: somebody may have thousands, and what
 * they do meanwhile must not wait. Each batch is a transaction that says how far it came, so that a crash between two
 * needs no repair and a second rename begins anew. Returns how many orders it wrote.
 */
export const renameInSearch = (ctx: Ctx, signal?: AbortSignal, atOnce = AT_ONCE): Promise<number> =>
  // The trigger of another rename waits for the lock on its row, and then begins anew.
  processDueRows(
    ctx,
    { table: renamedCustomers, where: () => undefined, since: renamedCustomers.customerId, signal },
    async ({ tx }, { customerId }) => {
      const isThis = eq(renamedCustomers.customerId, customerId);
      const isBehind = sql`(${orders.createdAt}, ${orders.id}) > (
      select behind_at, behind_id from renamed_customers where customer_id = ${customerId}::uuid)`;
      // Orders first: whoever hides one has locked it before its search goes.
      const batch = await tx
        .select({ id: orders.id, at: orders.createdAt })
        .from(orders)
        .where(and(eq(orders.customerId, customerId), isBehind))
        .orderBy(orders.createdAt, orders.id)
        .limit(atOnce)
        .for('no key update');
      const last = batch.at(-1);
      if (last === undefined) {
        await tx.delete(renamedCustomers).where(isThis);
        return 0;
      }
      const isInBatch = sql`orders.id = any(${sql.param(batch.map(({ id }) => id))}::uuid[])`;
      await tx.execute(sql`update ${orders} set search_text = order_search_text(number, snapshot ->> 'serviceName',
      order_search_rest(snapshot, (select name from customers where id = ${customerId}::uuid), contact, paid_at)) where ${isInBatch}`);
      await tx.execute(sql`update ${orderSearch} set search_text = orders.search_text,
      search_grams = search_grams(orders.search_text, right(orders.merchant_id::text, 8))
      from orders where ${isInBatch} and order_search.order_id = orders.id`);
      await tx.update(renamedCustomers).set({ behindAt: last.at, behindId: last.id }).where(isThis);
      return batch.length;
    },
  );
