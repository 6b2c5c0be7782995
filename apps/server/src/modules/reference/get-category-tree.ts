import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getCategoryTree } from '@khidma/contract/reference/get-category-tree';
import type { Call } from '../../core/call.ts';
import { referenceOf } from './reference.queries.ts';

/** The tree of service categories. */
export async function runGetCategoryTree({
  ctx,
  tx,
  input,
}: Call<typeof getCategoryTree>): Promise<OutputOf<typeof getCategoryTree>> {
  const { categoryTree, wholeCategoryTree } = await referenceOf(ctx, tx);
  return input.withHidden === 'true' ? wholeCategoryTree : categoryTree;
}
