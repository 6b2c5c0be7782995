import { asc, desc, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { refuseFields } from './refuse.ts';

/** What every list endpoint's input carries. */
export interface PageInput {
  readonly pageNum: number;
  readonly pageSize: number;
  readonly cursor?: string | undefined;
}

/** Where in a list a row stands. */
export interface PageKey {
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
export interface PagePlan {
  readonly behind: SQL | undefined;
  readonly orderBy: readonly SQL[];
  readonly limit: number;
  readonly offset: number;
}

/** A page as every list endpoint answers it. */
export interface Page<Record> {
  readonly records: Record[];
  readonly total: number;
  readonly current: number;
  readonly size: number;
  readonly cursor: string | null;
}

/** An offset is paid for row by row; further down a list only a cursor goes. */
const MAX_OFFSET = 10_000;

/** How to query the page that was asked for: behind the cursor, or by number near the list's beginning. */
export const planPage = (input: PageInput, order: PageOrder): PagePlan => {
  const direction = order.first === 'newest' ? desc : asc;
  const orderBy = [direction(order.at), direction(order.id)];
  const limit = input.pageSize + 1;
  if (input.cursor === undefined)
    return { behind: undefined, orderBy, limit, offset: offsetOf(input) };
  return { behind: isBehind(order, keyOfCursor(input.cursor)), orderBy, limit, offset: 0 };
};

/** The condition that a row comes behind another one. */
export const isBehind = (order: PageOrder, key: PageKey): SQL => {
  const than = order.first === 'newest' ? sql`<` : sql`>`;
  return sql`(${order.at}, ${order.id}) ${than} (${key.at.toISOString()}::timestamptz, ${key.id}::uuid)`;
};

/** The page out of what `planPage`'s query found. */
export const closePage = <Row, Record>(
  input: PageInput,
  found: {
    readonly rows: readonly Row[];
    readonly total: number;
    readonly keyOf: (row: Row) => PageKey;
    readonly present: (row: Row) => Record;
  },
): Page<Record> => {
  const rows = found.rows.slice(0, input.pageSize);
  const last = rows.at(-1);
  const isLastPage = found.rows.length <= input.pageSize || last === undefined;
  return {
    records: rows.map(found.present),
    total: found.total,
    current: input.pageNum,
    size: input.pageSize,
    cursor: isLastPage ? null : cursorOfKey(found.keyOf(last)),
  };
};

/** How many rows come before the page; refuses what only a cursor should reach. */
export const offsetOf = ({ pageNum, pageSize }: PageInput): number => {
  if (pageNum < 1) throw refuseFields([{ path: 'pageNum', rule: 'tooSmall', params: { min: 1 } }]);
  if (pageNum * pageSize > MAX_OFFSET) {
    throw refuseFields([
      { path: 'pageNum', rule: 'tooLarge', params: { max: Math.floor(MAX_OFFSET / pageSize) } },
    ]);
  }
  return (pageNum - 1) * pageSize;
};

/** Opaque to callers, so that the key may change. */
export const cursorOfKey = ({ at, id }: PageKey): string =>
  Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');

const uuidShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The place that a cursor names; refuses what is none of ours. */
export const keyOfCursor = (cursor: string): PageKey => {
  const [moment = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  const at = new Date(moment);
  if (Number.isNaN(at.getTime()) || at.toISOString() !== moment || !uuidShape.test(id)) {
    throw refuseFields([{ path: 'cursor', rule: 'invalid' }]);
  }
  return { at, id };
};
