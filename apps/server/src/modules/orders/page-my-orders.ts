import { pageMyOrders } from '@khidma/contract/shop/page-my-orders';
import { and } from 'drizzle-orm';
import { handle } from '../../core/call.ts';
import { closePage, planPage } from '../../core/page.ts';
import { orders } from '../../db/schema/orders.ts';
import { ownOrders } from './order.policy.ts';
import { presentOrderRows } from './order.presenter.ts';
import { listedColumns } from './order-row.ts';
import { countByTab, inTab } from './orders.queries.ts';

export const pageMyOrdersHandler = handle(pageMyOrders, async (call) => {
  const { tx, input } = call;
  const tab = input.status ?? 'All';
  const own = ownOrders(call);
  const plan = planPage(input, { at: orders.createdAt, id: orders.id, first: 'newest' });
  const rows = await tx
    .select(listedColumns)
    .from(orders)
    .where(and(own, inTab(tab), plan.behind))
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
    .offset(plan.offset);
  const total = (await countByTab(tx, own))[tab] ?? 0;
  const page = closePage(input, {
    rows,
    total,
    keyOf: (row) => ({ at: row.createdAt, id: row.id }),
    present: (row) => row,
  });
  return { ...page, records: await presentOrderRows(call, page.records) };
});
