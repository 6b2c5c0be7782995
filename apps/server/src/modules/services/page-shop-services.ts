import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { pageShopServices } from '@khidma/contract/shop/page-shop-services';
import { and, arrayContains, eq, type SQL } from 'drizzle-orm';
import type { Call } from '../../core/call.ts';
import { closePage, planPage } from '../../core/page.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { catalogue } from '../../db/schema/services.ts';
import { coverUrlsOf } from '../uploads/files.queries.ts';
import { categoryNames, withinCategory } from './categories.ts';
import { containsText } from './contains-text.ts';
import { presentShopRow } from './shop.presenter.ts';

type ShopCall = Call<typeof pageShopServices>;

/** Services on sale, newest first. */
export async function runPageShopServices(
  call: ShopCall,
): Promise<OutputOf<typeof pageShopServices>> {
  const { tx, input } = call;
  const matching = await matchingOf(call);
  const plan = planPage(input, {
    at: catalogue.publishedAt,
    id: catalogue.serviceId,
    first: 'newest',
  });
  const rows = await tx
    .select({ entry: catalogue, merchantName: merchants.merchantName })
    .from(catalogue)
    .innerJoin(merchants, soldBy)
    .where(and(matching, plan.behind))
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
    .offset(plan.offset);
  const names = await categoryNames(call);
  const covers = await coverUrlsOf(
    tx,
    rows.map(({ entry }) => entry.coverId),
  );
  return closePage(input, {
    rows,
    total: await tx.$count(catalogue, matching),
    keyOf: ({ entry }) => ({ at: entry.publishedAt, id: entry.serviceId }),
    present: (row) => presentShopRow(row, { lang: call.lang, names, covers }),
  });
}

const soldBy = eq(merchants.id, catalogue.merchantId);

async function matchingOf(call: ShopCall): Promise<SQL | undefined> {
  const { input } = call;
  return and(
    input.categoryId === undefined
      ? undefined
      : await withinCategory(call, catalogue.categoryId, input.categoryId),
    input.emirate === undefined ? undefined : arrayContains(catalogue.emirates, [input.emirate]),
    containsText(catalogue.searched, input.text),
  );
}
