import { asc } from 'drizzle-orm';
import type { CategoryTree, NamesShape, PlaceTree } from '@khidma/contract/shapes/reference';
import type { Ctx } from '../../core/context.ts';
import { categories, places } from '../../db/schema/reference.ts';
import type { Tx } from '../../db/types.ts';

/** Categories and places, which change with a new version of the product only. */
export interface Reference {
  readonly categoryTree: CategoryTree;
  readonly placeTree: PlaceTree;
  /** Names of the leaves: what a merchant or service can name. */
  readonly leafNames: ReadonlyMap<string, NamesShape>;
  readonly emirateNames: ReadonlyMap<string, NamesShape>;
}

// One process serves one database; the tables are filled before it listens.
const loaded = new WeakMap<Ctx, Promise<Reference>>();

/** Read once in the life of the process. */
export function referenceOf(ctx: Ctx, tx: Tx): Promise<Reference> {
  const known = loaded.get(ctx);
  if (known) return known;
  const reading = read(tx);
  loaded.set(ctx, reading);
  // A failed read is tried again by the next call.
  reading.catch(() => loaded.delete(ctx));
  return reading;
}

async function read(tx: Tx): Promise<Reference> {
  const categoryRows = await tx
    .select()
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id));
  const placeRows = await tx.select().from(places).orderBy(asc(places.position), asc(places.id));
  if (categoryRows.length === 0 || placeRows.length === 0)
    throw new Error('the reference tables are empty: seedReference has not run');
  const categoriesIn = childrenOf(categoryRows);
  const placesIn = childrenOf(placeRows);
  const placeTree = placesIn(null).map(({ id, names }) => ({
    id,
    names,
    communities: placesIn(id).map((community) => ({
      id: community.id,
      names: community.names,
      subCommunities: placesIn(community.id).map(bare),
    })),
  }));
  const categoryTree = categoriesIn(null).map(({ id, names }) => ({
    id,
    names,
    children: categoriesIn(id).map(bare),
  }));
  return {
    categoryTree,
    placeTree,
    leafNames: new Map(
      categoryTree.flatMap(({ children }) => children.map(({ id, names }) => [id, names] as const)),
    ),
    emirateNames: new Map(placeTree.map(({ id, names }) => [id, names])),
  };
}

interface Branch {
  readonly id: string;
  readonly parentId: string | null;
  readonly names: NamesShape;
}

const bare = ({ id, names }: Branch) => ({ id, names });

function childrenOf<Row extends Branch>(
  rows: readonly Row[],
): (parentId: string | null) => readonly Row[] {
  const byParent = new Map<string | null, Row[]>();
  for (const row of rows) byParent.set(row.parentId, [...(byParent.get(row.parentId) ?? []), row]);
  return (parentId) => byParent.get(parentId) ?? [];
}
