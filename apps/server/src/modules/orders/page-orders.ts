import { pageOrders } from '@khidma/contract/orders/merchant-orders';
import {
  isInOrderTab,
  type MerchantOrderTab,
  merchantOrderTabs,
} from '@khidma/domain/orders/order-tabs';
import { type Call, callerOf, handle } from '../../core/call.ts';
import { allCounted, totalOf } from '../../core/page.ts';
import {
  countOrders,
  type FoundOrders,
  listOrders,
  type OrderCount,
  searchOrders,
} from './list-orders.ts';
import { filteredBy, filterOrders, isFiltered } from './filter-orders.ts';
import { presentMerchantPage } from './order.presenter.ts';

export const pageOrdersHandler = handle(pageOrders, { withoutTransaction: true }, async (call) => {
  const { input } = call;
  const tab = input.status ?? 'All';
  const found = await find(call, tab);
  const counts = Object.fromEntries(
    merchantOrderTabs.map((each) => [each, countIn(found.counts, each)]),
  );
  const page = presentMerchantPage(call, {
    ...found,
    total: input.text || isFiltered(input) ? totalOf(found.counted) : allCounted(counts[tab] ?? 0),
  });
  return { ...page, counts };
});

async function find(call: Call<typeof pageOrders>, tab: MerchantOrderTab): Promise<FoundOrders> {
  const { ctx, input } = call;
  const { id } = callerOf(call);
  if (!input.text && isFiltered(input))
    return await filterOrders(ctx.db, {
      merchantId: id,
      tab,
      input,
      filters: input,
      sort: input.sort ?? 'newest',
    });
  if (!input.text) return await listOrders(ctx.db, { owner: { kind: 'merchant', id }, tab, input });
  const counts = await countOrders(ctx.db, id);
  return await searchOrders(ctx.db, {
    merchantId: id,
    tab,
    input,
    text: input.text,
    rows: countIn(counts, tab),
    filters: filteredBy(input),
    isRemovedOnly: input.removed !== undefined,
  });
}

const countIn = (counts: readonly OrderCount[], tab: MerchantOrderTab): number =>
  counts.reduce((sum, each) => (isInOrderTab(each, tab) ? sum + each.count : sum), 0);
