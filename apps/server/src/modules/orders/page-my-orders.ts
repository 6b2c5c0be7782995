import { pageMyOrders } from '@khidma/contract/orders/customer-orders';
import { and } from 'drizzle-orm';
import { callerOf, handle } from '../../core/call.ts';
import { countUpToBound } from '../../core/page.ts';
import { orders } from '../../db/schema/orders.ts';
import { listOrders } from './list-orders.ts';
import { ownOrders } from './order.policy.ts';
import { presentOrderPage } from './order.presenter.ts';
import { agreeingEnds } from './find-disputes.ts';
import { inTab } from './orders.queries.ts';

export const pageMyOrdersHandler = handle(
  pageMyOrders,
  { withoutTransaction: true },
  async (call) => {
    const { ctx, input } = call;
    const tab = input.status ?? 'All';
    const owner = { kind: 'customer', id: callerOf(call).id } as const;
    const { rows } = await listOrders(ctx.db, { owner, tab, input });
    const total = await countUpToBound(ctx.db, orders, and(ownOrders(call), inTab(tab)));
    const page = presentOrderPage(call, { rows, total });
    const ends = await agreeingEnds(call, page.records);
    return {
      ...page,
      records: page.records.map((row) => ({ ...row, disputeReadyAt: ends.get(row.id) ?? null })),
    };
  },
);
