import type { pageServices } from '@khidma/contract/services/page-services';
import type { InputOf } from '@khidma/contract/core/endpoint';
import { and, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type PageInput, type PageOrder, planPage } from '../../core/page.ts';
import { services } from '../../db/schema/services.ts';
import type { Tx } from '../../db/types.ts';
import { containsText, readsText } from './contains-text.ts';
import { countUpToBound, MOST_COUNTED, type Total, totalOf } from './count-services.ts';
import { listedColumns, type ListedService } from './service-row.ts';

/** Which services are looked for, and how they are walked. */
export interface Wanted {
  readonly input: PageInput;
  readonly merchantId: string;
  /** Everything but the text. */
  readonly matching: SQL | undefined;
  readonly sort: Sort;
}

type Sort = NonNullable<InputOf<typeof pageServices>['sort']>;

/** A page's rows, with one too many where there is another page, and how many there are in all. */
export interface Found {
  readonly rows: readonly ListedService[];
  readonly total: Total;
}

/** How a sort walks the list: an index for each. */
export function orderOf(sort: Sort, columns: Sortable = services): PageOrder {
  const at = sort.startsWith('createdAt') ? columns.createdAt : columns.updatedAt;
  return { at, id: columns.id, first: sort.endsWith('desc') ? 'newest' : 'oldest' };
}

type Sortable = Readonly<Record<'id' | 'createdAt' | 'updatedAt', AnyPgColumn>>;

/** Finds by state, category and days: walks the order's index and counts on another one. */
export async function findInOrder(tx: Tx, wanted: Wanted, total?: Total): Promise<Found> {
  const { input, matching, sort } = wanted;
  const plan = planPage(input, orderOf(sort));
  const rows = await tx
    .select(listedColumns)
    .from(services)
    .where(and(matching, plan.behind))
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
    .offset(plan.offset);
  return { rows, total: total ?? (await countUpToBound(tx, matching)) };
}

/**
 * Finds by text. Few that contain it are fetched by the text's index, counted and put in order in one go; of many, only
 * the walk in order is cheap: it meets the next one soon.
 */
export async function findByText(tx: Tx, wanted: Wanted & { text: string }): Promise<Found> {
  const { matching, merchantId, text } = wanted;
  const scope = searchScopeOf(merchantId);
  const few = await fetchAtOnce(
    tx,
    wanted,
    and(matching, containsText({ ...services, scope }, text)),
  );
  if (!few.total.totalIsCapped) return few;
  const read = and(matching, readsText(services.searchText, text));
  return await findInOrder(tx, { ...wanted, matching: read }, few.total);
}

/** What the parts of a merchant's names are marked with in the index: the end of its id. */
const searchScopeOf = (merchantId: string): string => merchantId.slice(-8);

async function fetchAtOnce(
  tx: Tx,
  { input, sort }: Wanted,
  matching: SQL | undefined,
): Promise<Found> {
  const found = tx.$with('found').as(
    tx
      .select(listedColumns)
      .from(services)
      .where(matching)
      .limit(MOST_COUNTED + 1),
  );
  const plan = planPage(input, orderOf(sort, found));
  const rows = await tx
    .with(found)
    .select({
      service: {
        id: found.id,
        name: found.name,
        status: found.status,
        categoryId: found.categoryId,
        displayedPrice: found.displayedPrice,
        coverId: found.coverId,
        createdAt: found.createdAt,
        updatedAt: found.updatedAt,
      },
      counted: sql<number>`(select count(*)::int from ${found})`,
    })
    .from(found)
    .where(plan.behind)
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
    .offset(plan.offset);
  const [first] = rows;
  return {
    rows: rows.map(({ service }) => service),
    // A page behind the last one has no row to say how many there are.
    total: first ? totalOf(first.counted) : await countUpToBound(tx, matching),
  };
}
