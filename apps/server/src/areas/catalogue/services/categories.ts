import { getCategoryExtraInfo, getMerchantCategories } from '@khidma/contract/catalogue/services';
import { attributesOfCategory } from '@khidma/domain/reference/category-attributes';
import type { CategoryTree, NamesShape } from '@khidma/contract/shapes/reference';
import { inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { requireCaller, handle, type TxContext } from '../../../kernel/call.ts';
import { loadMerchant } from '../../merchants/records/index.ts';
import { loadReference } from '../reference/index.ts';

/** The categories this merchant may publish in. */
export const getMerchantCategoriesHandler = handle(getMerchantCategories, async (call) => {
  const { serviceTypes } = await loadMerchant(call.tx, requireCaller(call).id);
  return await publishableCategories(call, serviceTypes);
});

/** What a category asks for; what is asked of everything else is nothing. */
export const getCategoryExtraInfoHandler = handle(getCategoryExtraInfo, async ({ input }) => {
  return attributesOfCategory(input.id).map((attribute) =>
    attribute.kind === 'choice'
      ? { ...attribute, options: [...attribute.options] }
      : { ...attribute },
  );
});

type Reading = Pick<TxContext, 'ctx' | 'tx'>;

/** The names of the leaves. */
export const categoryNames = async ({
  ctx,
  tx,
}: Reading): Promise<ReadonlyMap<string, NamesShape>> => (await loadReference(ctx, tx)).leafNames;

/** The categories that a merchant may publish in: its service types, or all where none are set. */
async function publishableCategories(
  { ctx, tx }: Reading,
  serviceTypes: readonly string[],
): Promise<CategoryTree> {
  const { categoryTree } = await loadReference(ctx, tx);
  if (serviceTypes.length === 0) return categoryTree;
  return categoryTree
    .map((root) => ({
      ...root,
      children: root.children.filter(
        ({ id }) => serviceTypes.includes(id) || serviceTypes.includes(root.id),
      ),
    }))
    .filter(({ children }) => children.length > 0);
}

/** Whether a merchant of these service types may publish in a category: a leaf that exists. */
export async function isPublishable(
  reading: Reading,
  categoryId: string,
  serviceTypes: readonly string[],
): Promise<boolean> {
  const tree = await publishableCategories(reading, serviceTypes);
  return tree.some(({ children }) => children.some(({ id }) => id === categoryId));
}

/** The condition that a column holds a category or, of a root, one of its leaves. */
export async function withinCategory(
  { ctx, tx }: Reading,
  column: AnyPgColumn,
  categoryId: string,
): Promise<SQL> {
  // Services of a category that is no longer offered are still found.
  const { wholeCategoryTree } = await loadReference(ctx, tx);
  const leaves = wholeCategoryTree
    .find(({ id }) => id === categoryId)
    ?.children.map(({ id }) => id);
  return inArray(column, leaves ?? [categoryId]);
}
