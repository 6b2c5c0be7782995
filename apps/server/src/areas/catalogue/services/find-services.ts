import { searchByText, searchScopeOf } from '../../../kernel/text-search.ts';
import type { pageServices } from '@khidma/contract/catalogue/services';
import type { InputOf } from '@khidma/contract/core/endpoint';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  type PageInput,
  type PageOrder,
  planPage,
  countUpToBound,
  type Total,
  cappedTotal,
} from '../../../kernel/page.ts';
import { services } from '../../../db/schema/services.ts';
import type { Tx } from '../../../db/types.ts';
import { loadFileRefs, type Viewing } from '../../files/index.ts';
import { categoryNames } from './categories.ts';
import type { RowContext } from './service-detail.ts';
import { listedColumns, type ListedService } from './service-row.ts';

/** Which services are looked for, and how they are walked. */
export interface ServiceSearch {
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
export const orderOf = (sort: Sort) =>
  ({
    at: sort.startsWith('createdAt') ? services.createdAt : services.updatedAt,
    id: services.id,
    first: sort.endsWith('desc') ? 'newest' : 'oldest',
  }) satisfies PageOrder;

/** Finds by state, category and days: walks the order's index and counts on another one. */
export async function findInOrder(tx: Tx, wanted: ServiceSearch, total?: Total): Promise<Found> {
  const { input, matching, sort } = wanted;
  const plan = planPage(input, orderOf(sort));
  const rows = await tx
    .select(listedColumns)
    .from(services)
    .where(and(matching, plan.behind))
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
    .offset(plan.offset);
  return { rows, total: total ?? (await countUpToBound(tx, services, matching)) };
}

/** Returns what rows are shown with: categories and covers. */
export const loadRowContext = async (
  viewing: Viewing,
  rows: readonly ListedService[],
): Promise<RowContext> => ({
  lang: viewing.lang,
  names: await categoryNames(viewing),
  refs: await loadFileRefs(
    viewing,
    rows.flatMap(({ coverId }) => coverId ?? []),
  ),
});

/** Returns the services whose names contain a text, in one statement. */
export async function findByText(
  tx: Tx,
  { input, matching, merchantId, sort, text }: ServiceSearch & { readonly text: string },
): Promise<Found> {
  const order = orderOf(sort);
  const found = searchByText({
    from: services,
    where: matching,
    order,
    searchText: services.searchText,
    parts: { ...services, scope: searchScopeOf(merchantId) },
    input,
    text,
  });
  const rows = await tx
    .select({ counted: sql<number>`found.counted`, service: listedColumns })
    .from(sql`(${found}) as found`)
    .leftJoin(services, eq(services.id, sql`found.id`))
    .orderBy(...planPage(input, { ...order, at: sql`found.at`, id: sql`found.id` }).orderBy);
  return {
    rows: rows.flatMap(({ service }) => service ?? []),
    total: cappedTotal(rows[0]?.counted ?? 0),
  };
}
