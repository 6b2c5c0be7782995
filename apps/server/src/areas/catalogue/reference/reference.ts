import { equals } from '../../../db/equals.ts';
import { categories, places } from '../../../db/schema/services.ts';
import { publicHolidays } from '../../../db/schema/visits.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Tx } from '../../../db/types.ts';
import { handle } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { KeptReading } from '../../../kernel/kept-reading.ts';
import { getCategoryTree, listPlaces } from '@khidma/contract/catalogue/reference';
import type { CategoryTree, NamesShape, PlaceTree } from '@khidma/contract/shapes/reference';
import { categoryTree } from '@khidma/domain/reference/categories';
import { placeTree } from '@khidma/domain/reference/places';
import { holidayYears, publicHolidaysOf } from '@khidma/domain/reference/public-holidays';
import { dubaiDay } from '@khidma/domain/rules/days';
import { asc, sql } from 'drizzle-orm';

/** Adds the categories and places that are missing, after every migration. What is there is the operator's to rename, move and hide. */
export async function seedReference({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.insert(categories).values(categoryRows()).onConflictDoNothing();
    await tx.insert(places).values(placeRows()).onConflictDoNothing();
  });
}

/** Adds the country's public holidays of this year and the next two at every start; what is there is the operator's to change. */
export async function seedHolidays({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> {
  await transaction(db, async (tx) => {
    const holidays = await missingHolidays(tx, dubaiDay(clock.now().getTime()));
    if (holidays.length > 0) await tx.insert(publicHolidays).values(holidays).onConflictDoNothing();
  });
}

/** Those of years without any: in the others a day that is missing was taken out by staff. */
async function missingHolidays(
  tx: Tx,
  today: string,
): Promise<(typeof publicHolidays.$inferInsert)[]> {
  const years = holidayYears(today);
  const known = await tx
    .selectDistinct({ year: sql<number>`extract(year from ${publicHolidays.day})::int` })
    .from(publicHolidays);
  return years
    .filter((year) => known.every((each) => each.year !== year))
    .flatMap((year) => publicHolidaysOf(year));
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

const kept = new KeptReading<Reference>();

/** Categories and places as they stand, at most some seconds old. */
export const loadReference = (
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  tx: Tx,
): Promise<Reference> => kept.load(db, clock.now(), () => read(tx));

/** Makes the next call read again: this process has just changed something. */
export const forgetReference = ({ db }: Pick<Ctx, 'db'>): void => {
  kept.forget(db);
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
      equals(places, { id: community, parentId: emirate, level: 'community', isHidden: false }),
    );
  return found !== undefined;
}
