import { desc, lt, lte, type SQL } from 'drizzle-orm';
import { refuseFields } from '../../core/refuse.ts';
import { bookDays } from '../../db/schema/books.ts';
import type { Queryable } from '../../db/types.ts';
import { type BookDay, lastBookDay } from './close-days.ts';

/** Days of the books from one to another, both included; without a last one up to now. */
interface AskedDays {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface BookSpan {
  /** The last closed day of all. */
  readonly last: BookDay | undefined;
  /** The closed day in front of the span, and the last one in it; undefined where there is none. */
  readonly before: BookDay | undefined;
  readonly within: BookDay | undefined;
  /** Whether what was booked after the last closed day belongs to it. */
  readonly isOpen: boolean;
}

/** Returns the closed days that bound a span; refuses one that ends before it begins. */
export async function spanOfDays(db: Queryable, { from, to }: AskedDays): Promise<BookSpan> {
  if (from !== undefined && to !== undefined && to < from)
    throw refuseFields([{ path: 'to', rule: 'dateOrder' }]);
  const last = await lastBookDay(db);
  return {
    last,
    before: from === undefined ? undefined : await lastWhere(db, lt(bookDays.day, from)),
    within: to === undefined ? last : await lastWhere(db, lte(bookDays.day, to)),
    isOpen: to === undefined || last === undefined || to > last.day,
  };
}

async function lastWhere(db: Queryable, where: SQL): Promise<BookDay | undefined> {
  const [row] = await db.select().from(bookDays).where(where).orderBy(desc(bookDays.day)).limit(1);
  return row;
}
