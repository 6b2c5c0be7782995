import { and, arrayContains, gt, gte, lt, lte, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { type PageInput, type PageOrder, planPage, MOST_COUNTED } from './page.ts';

/** A table's searched text, folded, with the index over its parts; `scope` is what stands before each part. */
export interface SearchedColumns {
  readonly searchText: SQLWrapper;
  readonly searchGrams: SQLWrapper;
  readonly scope: string;
}

/** Rows that are searched by text, and the page of them that is asked for. */
export interface TextSearch {
  readonly from: SQL | SQLWrapper;
  /** Everything but the text. An index gives these rows in `order`, with their text. */
  readonly where: SQL | undefined;
  readonly order: PageOrder;
  readonly columns: SearchedColumns;
  readonly input: PageInput;
  readonly text: string;
  /** Few enough rows to read them all: the index over the parts of texts is not asked. */
  readonly isSmall?: boolean;
}

/** How many texts are read in order before anything else, and how many of them have to contain what many contain. */
const SAMPLE = { texts: 400, containing: 40 } as const;

/** How far the texts are read on for what many contain, and how many rows are few enough to read all. */
export const READ_AT_MOST = 3_000;

/** One more than are counted says that there are more. */
const ENOUGH = MOST_COUNTED + 1;

/**
 * The condition that a row contains a text, whatever its case; none where nothing is looked for. The index finds the
 * rows that have all of its parts, and reading them tells which have these beside one another.
 */
export const containsText = (
  { searchText, searchGrams, scope }: SearchedColumns,
  text: string | undefined,
): SQL | undefined =>
  text === undefined || text === ''
    ? undefined
    : and(
        arrayContains(searchGrams, sql`search_needles(search_fold(${text}), ${scope})`),
        readsText(searchText, text),
      );

/** What the parts of a merchant's texts are marked with in the index: the end of its id. */
export const searchScopeOf = (merchantId: string): string => merchantId.slice(-8);

/** The same by reading row after row: for a walk in order through rows of which many contain it. */
export const readsText = (searchText: SQLWrapper, text: string): SQL =>
  // Unlike a pattern it knows no wildcards. As a query of its own, the text is folded once and not for each row.
  sql`strpos(${searchText}, (select search_fold(${text}))) > 0`;

/**
 * Returns a query of `id`, `at` and `counted`: a page of the rows that contain a text, in one statement of which only
 * those parts run that are needed. What many texts contain is counted in order, and a walk soon has a page of it; the
 * text's index would name all of them before the first is seen. What few contain is fetched by that index, all of it,
 * and put in order. The first texts in order tell the one from the other. A page behind the last one has one row, with
 * the count and no id. `counted` goes to one more than `MOST_COUNTED`.
 */
export function searchByText(search: TextSearch): SQL {
  const { order, input } = search;
  const sample = sql`sample as (${amongFirst(search, SAMPLE.texts)})`;
  const many = sql`many as (${amongFirst(search, READ_AT_MOST, gte(countOf('sample'), SAMPLE.containing))})`;
  const few = sql`few as (${inAnyOrder(search, lt(countOf('many'), ENOUGH))})`;
  const total = sql`total as (select greatest(count(*), ${countOf('many')})::int as counted from few)`;
  const counted = sql`(select counted from total)`;
  const walked = inOrder(search, gt(counted, MOST_COUNTED));
  const ofFew = planPage(input, { at: sql`at`, id: sql`id`, first: order.first });
  const sorted = sql`select id, at from few where ${and(ofFew.behind, lte(counted, MOST_COUNTED))}
    order by ${sql.join([...ofFew.orderBy], sql`, `)} limit ${ofFew.limit} offset ${ofFew.offset}`;
  return sql`with ${sample}, ${many}, ${few}, ${total},
    page as ((${walked}) union all (${sorted}))
    select page.id, page.at, total.counted from total left join page on true`;
}

const countOf = (part: string): SQL => sql`(select count(*) from ${sql.raw(part)})`;

/** Those of the first texts in order that contain it, as far as they are counted. Texts are read out of the order's index, not out of the rows. */
function amongFirst(search: TextSearch, texts: number, isNeeded?: SQL): SQL {
  const { from, where, order, columns, input, text } = search;
  const { orderBy } = planPage(input, order);
  return sql`select id from (
      select ${order.id} as id, ${columns.searchText} as read from ${from}
      where ${and(where, isNeeded)} order by ${sql.join([...orderBy], sql`, `)} limit ${texts}
    ) as first where ${readsText(sql`read`, text)} limit ${ENOUGH}`;
}

/** All that contain it, as far as they are counted. */
function inAnyOrder(
  { from, where, order, columns, text, isSmall }: TextSearch,
  isNeeded: SQL,
): SQL {
  const contains = isSmall ? readsText(columns.searchText, text) : containsText(columns, text);
  return sql`select ${order.id} as id, ${order.at} as at from ${from}
    where ${and(where, contains, isNeeded)} limit ${ENOUGH}`;
}

/** A page of all that contain it, met one after the other. */
function inOrder({ from, where, order, columns, input, text }: TextSearch, isNeeded: SQL): SQL {
  const plan = planPage(input, order);
  return sql`select ${order.id} as id, ${order.at} as at from ${from}
    where ${and(where, readsText(columns.searchText, text), plan.behind, isNeeded)}
    order by ${sql.join([...plan.orderBy], sql`, `)} limit ${plan.limit} offset ${plan.offset}`;
}
