import { pageOrders } from '@khidma/contract/orders/page-orders';
import { and, count, eq, exists, ilike, or, sql, type SQL } from 'drizzle-orm';
import { type Call, callerOf, handle } from '../../core/call.ts';
import { closePage, planPage } from '../../core/page.ts';
import { customers } from '../../db/schema/auth.ts';
import { orders } from '../../db/schema/orders.ts';
import { presentOrderRows } from './order.presenter.ts';
import { listedColumns } from './order-row.ts';
import { countByTab, inTab } from './orders.queries.ts';

export const pageOrdersHandler = handle(pageOrders, async (call) => {
  const { tx, input } = call;
  const tab = input.status ?? 'All';
  const shown = and(eq(orders.merchantId, callerOf(call).id), eq(orders.hiddenFromMerchant, false));
  const found = and(shown, inTab(tab), matching(call, input.text));
  const plan = planPage(input, { at: orders.createdAt, id: orders.id, first: 'newest' });
  const rows = await tx
    .select(listedColumns)
    .from(orders)
    .where(and(found, plan.behind))
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
    .offset(plan.offset);
  const counts = await countByTab(tx, shown);
  const total = input.text ? await countOf(call, found) : (counts[tab] ?? 0);
  const page = closePage(input, {
    rows,
    total,
    keyOf: (row) => ({ at: row.createdAt, id: row.id }),
    present: (row) => row,
  });
  return { ...page, records: await presentOrderRows(call, page.records), counts };
});

async function countOf({ tx }: Call<typeof pageOrders>, where: SQL | undefined): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(orders).where(where);
  return row?.count ?? 0;
}

/** Order number, service or customer contain the text; `%` and `_` stand for themselves. */
function matching({ tx }: Call<typeof pageOrders>, text: string | undefined): SQL | undefined {
  if (!text) return undefined;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const ordered = tx
    .select({ one: sql`1` })
    .from(customers)
    .where(and(eq(customers.id, orders.customerId), ilike(customers.name, pattern)));
  return or(
    ilike(orders.number, pattern),
    sql`${orders.snapshot}->>'serviceName' ilike ${pattern}`,
    exists(ordered),
  );
}
