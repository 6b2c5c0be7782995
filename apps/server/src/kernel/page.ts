import { and, asc, desc, sql, type SQL, type SQLWrapper, gte, lt } from 'drizzle-orm';
import type { PgSelect, PgTable, AnyPgColumn } from 'drizzle-orm/pg-core';
import { addDays, isDay, startOfDay } from '@khidma/domain/rules/days';
import { rowsWhere } from '../db/schema/columns.ts';
import type { Queryable } from '../db/types.ts';
import { refuseFields } from './refuse.ts';

/** What every list endpoint's input carries. */
export interface PageInput {
  readonly pageNum: number;
  readonly pageSize: number;
  readonly cursor?: string | undefined;
}

/** Where in a list a row stands. */
interface PageKey {
  readonly at: Date;
  readonly id: string;
}

/** How a list is walked: the columns of its index, and which end comes first. */
export interface PageOrder {
  readonly at: SQLWrapper;
  readonly id: SQLWrapper;
  readonly first: 'newest' | 'oldest';
}

/** The parts of a list's query. `limit` asks for one row too many: it tells whether there is another page. */
interface PagePlan {
  readonly behind: SQL | undefined;
  readonly orderBy: readonly SQL[];
  readonly limit: number;
  readonly offset: number;
}

/** A page as every list endpoint answers it. */
export interface Page<Record> extends Total {
  readonly records: Record[];
  readonly current: number;
  readonly size: number;
  readonly cursor: string | null;
}

/** The condition that a moment lies within days of Dubai, the last of them whole; refuses a last day before the first. */
export const withinDays = (
  at: AnyPgColumn,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): SQL | undefined => {
  if (from !== undefined && to !== undefined && to < from)
    throw refuseFields([{ path: 'to', rule: 'dateOrder' }]);
  return and(
    from === undefined ? undefined : gte(at, new Date(startOfDay(from))),
    to === undefined ? undefined : lt(at, new Date(startOfDay(addDays(to, 1)))),
  );
};

/** An offset is paid for row by row; further down a list only a cursor goes. */
const MAX_OFFSET = 10_000;

/** How to query the page that was asked for: behind the cursor, or by number near the list's beginning. */
export const planPage = (input: PageInput, order: PageOrder): PagePlan => {
  const direction = order.first === 'newest' ? desc : asc;
  const orderBy = [direction(order.at), direction(order.id)];
  const limit = input.pageSize + 1;
  if (input.cursor === undefined)
    return { behind: undefined, orderBy, limit, offset: pageOffset(input) };
  return { behind: isBehind(order, keyOfCursor(input.cursor)), orderBy, limit, offset: 0 };
};

/** The condition that a row comes behind another one. */
export const isBehind = (order: PageOrder, key: PageKey): SQL => {
  const than = order.first === 'newest' ? sql`<` : sql`>`;
  return sql`(${order.at}, ${order.id}) ${than} (${key.at.toISOString()}::timestamptz, ${key.id}::uuid)`;
};

/** A list: where its rows come from, how it is walked and what is shown of them. */
export interface List<Query extends PgSelect, Record> {
  /** Selects the rows, `from` and what is joined to each of them, as yet without a condition. */
  readonly query: Query;
  readonly from: PgTable;
  /** Of `from` alone: what is counted. */
  readonly where: SQL | undefined;
  /** An index gives the rows of `where` in this order. */
  readonly order: PageOrder;
  /** Where it is kept. It is counted otherwise, up to the bound. */
  readonly total?: number;
  readonly keyOf: (row: RowOf<Query>) => PageKey;
  readonly present: (rows: RowOf<Query>[]) => Record[] | Promise<Record[]>;
}

type RowOf<Query extends PgSelect> = Query['_']['result'][number];

/** Returns a page of a list. */
export async function listPage<Query extends PgSelect, Record>(
  { tx, input }: { readonly tx: Queryable; readonly input: PageInput },
  { query, from, where, order, total, keyOf, present }: List<Query, Record>,
): Promise<Page<Record>> {
  const plan = planPage(input, order);
  const rows: RowOf<Query>[] = await query
    .where(and(where, plan.behind))
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
    .offset(plan.offset);
  const page = closePage(input, {
    rows,
    total: total === undefined ? await countUpToBound(tx, from, where) : allCounted(total),
    cursorOf: (row) => cursorOfKey(keyOf(row)),
    present: (row) => row,
  });
  return { ...page, records: await present(page.records) };
}

/** The page out of what `planPage`'s query found. */
export const closePage = <Row, Record>(
  input: PageInput,
  found: {
    readonly rows: readonly Row[];
    readonly total: Total;
    readonly cursorOf: (row: Row) => string | null;
    readonly present: (row: Row) => Record;
  },
): Page<Record> => {
  const rows = found.rows.slice(0, input.pageSize);
  const last = rows.at(-1);
  const isLastPage = found.rows.length <= input.pageSize || last === undefined;
  return {
    records: rows.map(found.present),
    ...found.total,
    current: input.pageNum,
    size: input.pageSize,
    cursor: isLastPage ? null : found.cursorOf(last),
  };
};

/** How many rows come before the page; refuses what only a cursor should reach. */
export const pageOffset = ({ pageNum, pageSize }: PageInput): number => {
  if (pageNum < 1) throw refuseFields([{ path: 'pageNum', rule: 'tooSmall', params: { min: 1 } }]);
  if (pageNum * pageSize > MAX_OFFSET) {
    throw refuseFields([
      { path: 'pageNum', rule: 'tooLarge', params: { max: Math.floor(MAX_OFFSET / pageSize) } },
    ]);
  }
  return (pageNum - 1) * pageSize;
};

/** Opaque to callers, so that the key may change. */
export const cursorOf = (...key: readonly (string | number)[]): string =>
  Buffer.from(key.join(' ')).toString('base64url');

export const cursorOfKey = ({ at, id }: PageKey): string => cursorOf(at.toISOString(), id);

const refuseCursor = () => refuseFields([{ path: 'cursor', rule: 'invalid' }]);

/** Returns what a cursor holds, by the groups of its shape; refuses what is none of ours. */
export function readCursor(cursor: string, shape: RegExp): readonly string[] {
  const found = shape.exec(Buffer.from(cursor, 'base64url').toString('utf8'));
  if (found === null) throw refuseCursor();
  return found.slice(1);
}

const uuidShape = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const keyShape = new RegExp(`^(\\S+) (${uuidShape})$`);
const idShape = new RegExp(`^(${uuidShape})$`);

/** The place that a cursor names. */
export const keyOfCursor = (cursor: string): PageKey => {
  const [moment = '', id = ''] = readCursor(cursor, keyShape);
  const at = new Date(moment);
  if (Number.isNaN(at.getTime()) || at.toISOString() !== moment) throw refuseCursor();
  return { at, id };
};

/** The condition that an id comes behind the one that a cursor names. */
export const isBehindId = (id: SQLWrapper, cursor: string | undefined): SQL | undefined =>
  cursor === undefined ? undefined : sql`${id} > ${readCursor(cursor, idShape)[0]}::uuid`;

/** The condition that a day comes before the one that a cursor names. */
export const isBeforeDay = (column: AnyPgColumn, cursor: string | undefined): SQL | undefined => {
  if (cursor === undefined) return undefined;
  const [day = ''] = readCursor(cursor, /^(.*)$/);
  if (!isDay(day)) throw refuseCursor();
  return lt(column, day);
};

/** A list's total; capped, there are more. */
export interface Total {
  readonly total: number;
  readonly totalIsCapped: boolean;
}

/**
 * How far a list is counted where no count is kept: who looks for something narrows it down instead of paging on, and
 * counting on would read all of it.
 */
export const MOST_COUNTED = 200;

/** Returns the total of what was counted up to one more than the bound. */
export const cappedTotal = (counted: number): Total => ({
  total: Math.min(counted, MOST_COUNTED),
  totalIsCapped: counted > MOST_COUNTED,
});

/** Returns a total that is kept. */
export const allCounted = (total: number): Total => ({ total, totalIsCapped: false });

/** Returns how many rows of a table a condition finds, counted up to the bound. */
export async function countUpToBound(
  reader: Queryable,
  from: PgTable,
  where: SQL | undefined,
): Promise<Total> {
  const found = rowsWhere(reader, from, where).limit(MOST_COUNTED + 1);
  return cappedTotal(await reader.$count(found.as('found')));
}
