import { getCategoryTree } from '@khidma/contract/reference/get-category-tree';
import { handle } from '../../core/call.ts';
import { referenceOf } from './reference.queries.ts';

/** The tree of service categories. */
export const getCategoryTreeHandler = handle(getCategoryTree, async ({ ctx, tx, input }) => {
  const { categoryTree, wholeCategoryTree } = await referenceOf(ctx, tx);
  return input.withHidden === 'true' ? wholeCategoryTree : categoryTree;
});
