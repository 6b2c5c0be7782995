import type { CategoryTree, NamesShape } from '@khidma/contract/shapes/reference';
import { asc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { categories } from '../../db/schema/reference.ts';
import type { Tx } from '../../db/types.ts';

/** The names of categories, with one query. Ids that are gone are left out. */
export async function categoryNamesOf(tx: Tx, ids: readonly (string | null)[]): Promise<Map<string, NamesShape>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await tx.select({ id: categories.id, names: categories.names }).from(categories).where(inArray(categories.id, wanted));
  return new Map(rows.map(({ id, names }) => [id, names]));
}

/** The categories that a merchant may publish in: its service types, or all where none are set. */
export async function publishableCategories(tx: Tx, serviceTypes: readonly string[]): Promise<CategoryTree> {
  const rows = await tx.select().from(categories).orderBy(asc(categories.position), asc(categories.id));
  const allowed = new Set(serviceTypes);
  const mayUse = (id: string, parentId: string) => allowed.size === 0 || allowed.has(id) || allowed.has(parentId);
  return rows
    .filter(({ parentId }) => parentId === null)
    .map((root) => ({
      id: root.id,
      names: root.names,
      children: rows
        .filter(({ id, parentId }) => parentId === root.id && mayUse(id, root.id))
        .map(({ id, names }) => ({ id, names })),
    }))
    .filter(({ children }) => children.length > 0);
}

/** Whether a merchant of these service types may publish in a category: a leaf that exists. */
export async function isPublishable(tx: Tx, categoryId: string, serviceTypes: readonly string[]): Promise<boolean> {
  const tree = await publishableCategories(tx, serviceTypes);
  return tree.some(({ children }) => children.some(({ id }) => id === categoryId));
}

/** The condition that a column holds a category or, of a root, one of its leaves. */
export async function withinCategory(tx: Tx, column: AnyPgColumn, categoryId: string): Promise<SQL | undefined> {
  const leaves = await tx.select({ id: categories.id }).from(categories).where(eq(categories.parentId, categoryId));
  return or(eq(column, categoryId), leaves.length === 0 ? undefined : inArray(column, leaves.map(({ id }) => id)));
}
