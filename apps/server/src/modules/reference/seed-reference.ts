import { categoryTree } from '@khidma/domain/reference/categories';
import { placeTree } from '@khidma/domain/reference/places';
import type { Ctx } from '../../core/context.ts';
import { categories, places } from '../../db/schema/reference.ts';
import { transaction } from '../../db/transaction.ts';

/** Adds the categories and places that are missing, after every migration. What is there is the operator's to rename, move and hide. */
export async function seedReference({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.insert(categories).values(categoryRows()).onConflictDoNothing();
    await tx.insert(places).values(placeRows()).onConflictDoNothing();
  });
}

const categoryRows = (): (typeof categories.$inferInsert)[] =>
  categoryTree.flatMap(({ id, names, children }, position) => [
    { id, parentId: null, names, position },
    ...children.map((leaf, index) => ({
      id: leaf.id,
      parentId: id,
      names: leaf.names,
      position: index,
    })),
  ]);

const placeRows = (): (typeof places.$inferInsert)[] =>
  placeTree.flatMap(({ id, names, communities }, position) => [
    { id, parentId: null, level: 'emirate' as const, names, position },
    ...communities.flatMap((community, index) => [
      {
        id: community.id,
        parentId: id,
        level: 'community' as const,
        names: community.names,
        position: index,
      },
      ...community.subCommunities.map((part, place) => ({
        id: part.id,
        parentId: community.id,
        level: 'subCommunity' as const,
        names: part.names,
        position: place,
      })),
    ]),
  ]);
