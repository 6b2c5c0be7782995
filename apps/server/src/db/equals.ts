import { and, eq, type GetColumnData, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

type Columns<T extends PgTable> = T['_']['columns'];

/** What columns of a table are to be, by their names: a value, or what another table has there. */
type Values<T extends PgTable> = {
  readonly [K in keyof Columns<T>]?: NonNullable<GetColumnData<Columns<T>[K], 'raw'>> | SQLWrapper;
};

/** The condition that columns of a table have these values. */
export const equals = <T extends PgTable>(table: T, values: Values<T>): SQL | undefined =>
  and(
    ...Object.entries(values).map(
      ([name, value]) => eq(table[name as keyof T] as PgColumn, value), // a column, by its name
    ),
  );
