import { handle } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { categories, places } from '../../../db/schema/services.ts';
import type { Db, Tx } from '../../../db/types.ts';
import { getCategoryTree, listPlaces } from '@khidma/contract/catalogue/reference';
import type { CategoryTree, NamesShape, PlaceTree } from '@khidma/contract/shapes/reference';
import { and, asc, eq } from 'drizzle-orm';

/** The tree of service categories. */
export const getCategoryTreeHandler = handle(getCategoryTree, async ({ ctx, tx, input }) => {
  const { categoryTree, wholeCategoryTree } = await loadReference(ctx, tx);
  return input.withHidden === 'true' ? wholeCategoryTree : categoryTree;
});

/** Emirates with their communities and sub-communities, or emirates alone. */
export const listPlacesHandler = handle(listPlaces, async ({ ctx, tx, input }) => {
  const { placeTree, wholePlaceTree } = await loadReference(ctx, tx);
  const tree = input.withHidden === 'true' ? wholePlaceTree : placeTree;
  return input.depth === 'emirate'
    ? tree.map((emirate) => ({ ...emirate, communities: [] }))
    : tree;
});

/** Categories and places: what is offered, and the names of everything. */
export interface Reference {
  /** What is offered. */
  readonly categoryTree: CategoryTree;
  readonly placeTree: PlaceTree;
  /** The same with everything hidden: what names it keeps its name. */
  readonly wholeCategoryTree: CategoryTree;
  readonly wholePlaceTree: PlaceTree;
  /** Names of the leaves, hidden ones too. */
  readonly leafNames: ReadonlyMap<string, NamesShape>;
  /** The leaves that a merchant or service can name newly. */
  readonly offeredLeaves: ReadonlySet<string>;
  readonly emirateNames: ReadonlyMap<string, NamesShape>;
}

interface CachedReference {
  readonly at: number;
  readonly reference: Reference;
}

/** Another node's change is noticed within this time of the clock. */
const FRESH_MS = 5_000;

// One process serves one database; a test runs several beside each other.
const lastRead = new WeakMap<Db, CachedReference>();

/** Categories and places as they stand, at most some seconds old. */
export async function loadReference(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  tx: Tx,
): Promise<Reference> {
  const at = clock.now().getTime();
  const known = lastRead.get(db);
  if (known !== undefined && at >= known.at && at - known.at < FRESH_MS) return known.reference;
  const reference = await read(tx);
  lastRead.set(db, { at, reference });
  return reference;
}

/** Makes the next call read again: this process has just changed something. */
export const forgetReference = ({ db }: Pick<Ctx, 'db'>): void => {
  lastRead.delete(db);
};

async function read(tx: Tx): Promise<Reference> {
  const categoryRows = await tx
    .select()
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id));
  const placeRows = await tx.select().from(places).orderBy(asc(places.position), asc(places.id));
  if (categoryRows.length === 0 || placeRows.length === 0)
    throw new Error('the reference tables are empty: seedReference has not run');
  const categoryTree = categoryTreeOf(categoryRows.filter(isOffered));
  const wholeCategoryTree = categoryTreeOf(categoryRows);
  const wholePlaceTree = placeTreeOf(placeRows);
  return {
    categoryTree,
    wholeCategoryTree,
    placeTree: placeTreeOf(placeRows.filter(isOffered)),
    wholePlaceTree,
    leafNames: new Map(leavesOf(wholeCategoryTree).map(({ id, names }) => [id, names])),
    offeredLeaves: new Set(leavesOf(categoryTree).map(({ id }) => id)),
    emirateNames: new Map(wholePlaceTree.map(({ id, names }) => [id, names])),
  };
}

interface Branch {
  readonly id: string;
  readonly parentId: string | null;
  readonly names: NamesShape;
  readonly isHidden: boolean;
}

const isOffered = ({ isHidden }: Branch): boolean => !isHidden;

const leavesOf = (tree: CategoryTree) => tree.flatMap(({ children }) => children);

const bare = ({ id, names }: Branch) => ({ id, names });

// What lies below a branch that is left out is reached by nobody, and so left out with it.
function categoryTreeOf(rows: readonly Branch[]): CategoryTree {
  const below = childrenOf(rows);
  return below(null).map((root) => ({ ...bare(root), children: below(root.id).map(bare) }));
}

function placeTreeOf(rows: readonly Branch[]): PlaceTree {
  const below = childrenOf(rows);
  return below(null).map((emirate) => ({
    ...place(emirate),
    communities: below(emirate.id).map((community) => ({
      ...place(community),
      subCommunities: below(community.id).map(place),
    })),
  }));
}

const place = ({ id, names, isHidden }: Branch) => ({ id, names, isHidden });

/** Returns what looks up the rows below another one. */
export function childrenOf<Row extends { readonly parentId: string | null }>(
  rows: readonly Row[],
): (parentId: string | null) => readonly Row[] {
  const byParent = Map.groupBy(rows, ({ parentId }) => parentId);
  return (parentId) => byParent.get(parentId) ?? [];
}

/** Whether a community is one of an emirate's, and on offer. */
export async function isOfferedCommunity(
  tx: Tx,
  community: string,
  emirate: string,
): Promise<boolean> {
  const [found] = await tx
    .select({ id: places.id })
    .from(places)
    .where(
      and(
        eq(places.id, community),
        eq(places.parentId, emirate),
        eq(places.level, 'community'),
        eq(places.isHidden, false),
      ),
    );
  return found !== undefined;
}
