import { pageShopServices } from '@khidma/contract/shop/page-shop-services';
import { and, arrayContains, asc, desc, eq, notInArray, type SQL } from 'drizzle-orm';
import { type Call, handle } from '../../core/call.ts';
import { closePage, offsetOf, planPage, type PagePlan } from '../../core/page.ts';
import { refuseFields } from '../../core/refuse.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { catalogue } from '../../db/schema/services.ts';
import { categoryNames, withinCategory } from './categories.ts';
import { containsText } from '../../core/text-search.ts';
import { presentShopRow } from './shop.presenter.ts';

type ShopCall = Call<typeof pageShopServices>;

/** Services on sale, newest first or by price. */
export const pageShopServicesHandler = handle(pageShopServices, async (call) => {
  const { tx, input } = call;
  const matching = await matchingOf(call);
  const plan = planOf(call);
  const rows = await tx
    .select({ entry: catalogue, merchantName: merchants.merchantName })
    .from(catalogue)
    .innerJoin(merchants, soldBy)
    .where(and(matching, plan.behind))
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
    .offset(plan.offset);
  const names = await categoryNames(call);
  const page = closePage(input, {
    rows,
    total: await tx.$count(catalogue, matching),
    keyOf: ({ entry }) => ({ at: entry.publishedAt, id: entry.serviceId }),
    present: (row) => presentShopRow(row, { lang: call.lang, names }),
  });
  return input.sort === 'newest' ? page : { ...page, cursor: null };
});

/** A cursor names a moment, which says nothing about prices: those lists go by page number. */
function planOf({ input }: ShopCall): PagePlan {
  if (input.sort === 'newest')
    return planPage(input, {
      at: catalogue.publishedAt,
      id: catalogue.serviceId,
      first: 'newest',
    });
  if (input.cursor !== undefined) throw refuseFields([{ path: 'cursor', rule: 'invalid' }]);
  const direction = input.sort === 'lowest' ? asc : desc;
  return {
    behind: undefined,
    orderBy: [direction(catalogue.displayedPrice), asc(catalogue.serviceId)],
    limit: input.pageSize + 1,
    offset: offsetOf(input),
  };
}

const soldBy = eq(merchants.id, catalogue.merchantId);

async function matchingOf(call: ShopCall): Promise<SQL | undefined> {
  const { input, tx } = call;
  return and(
    // A suspended merchant's come back when it is restored: they only stay out of sight.
    notInArray(
      catalogue.merchantId,
      tx.select({ id: merchants.id }).from(merchants).where(eq(merchants.status, 'suspended')),
    ),
    input.categoryId === undefined
      ? undefined
      : await withinCategory(call, catalogue.categoryId, input.categoryId),
    input.emirate === undefined ? undefined : arrayContains(catalogue.emirates, [input.emirate]),
    containsText({ ...catalogue, scope: '' }, input.text),
  );
}
