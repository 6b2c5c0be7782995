import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getCategoryTree } from '@khidma/contract/reference/get-category-tree';
import type { Call } from '../../core/call.ts';
import { referenceOf } from './reference.queries.ts';

/** The tree of service categories. */
export async function runGetCategoryTree({
  ctx,
  tx,
}: Call<typeof getCategoryTree>): Promise<OutputOf<typeof getCategoryTree>> {
  return (await referenceOf(ctx, tx)).categoryTree;
}
