import type pg from 'pg';
import type { Shop } from '../../apps/server/src/testing/orders-factory.ts';

/** How much there is of everything. */
export interface WorldSize {
  /** Of the merchant who is measured. */
  readonly ownOrders: number;
  /** Of all merchants. */
  readonly orders: number;
  readonly services: number;
  /** Of them, the measured merchant's. */
  readonly ownServices: number;
  /** How many minutes lie between two orders; one where nothing is said. */
  readonly minutesApart?: number;
}

/** What grows, and from what. */
export interface Growth {
  readonly grower: Grower;
  readonly shop: Shop;
  /** The order that was played. */
  readonly orderId: string;
  readonly size: WorldSize;
  readonly now: Date;
}

/** SQL for a moment: so many minutes before the world was made. */
export const minutesBefore = (now: Date, minutes: string): string =>
  `timestamptz '${now.toISOString()}' - (${minutes}) * interval '1 minute'`;

/** SQL for when the order of a number was paid for. */
export const orderedAt = ({ now, size }: Growth, number: string): string =>
  minutesBefore(now, `(${number}) * ${size.minutesApart ?? 1}`);

/** In one statement, so that a session's memory stays small. */
const CHUNK = 50_000;

/** How copies of a row differ from it: SQL for a column's value, in terms of `i`, the copy's number, and `template`, the row. */
export type Changes = Readonly<Record<string, string>>;

/** An index that rests while its table is filled. */
interface RestingIndex {
  readonly name: string;
  readonly definition: string;
}

/** What a session that only fills tables needs: no triggers, no foreign keys, no waiting for a disk. */
const SETTINGS = `set session_replication_role = 'replica'; set statement_timeout = 0;
  set synchronous_commit = off; set work_mem = '256MB'; set maintenance_work_mem = '1GB'`;

/** Fills tables with copies of rows that the product itself wrote, in the columns that they have today. */
export class Grower {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Fills tables while their indexes rest, all but those of keys; these are built at the end, two at a time. */
  async withoutIndexes(tables: readonly string[], fill: () => Promise<void>): Promise<void> {
    const { rows } = await this.#pool.query<RestingIndex>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid::regclass::text = any($1) and not exists (select 1 from pg_constraint where conindid = indexrelid)`,
      [tables],
    );
    for (const { name } of rows) await this.#pool.query(`drop index ${name}`);
    await fill();
    await this.run(...rows.map(({ definition }) => definition));
  }

  /** Copies the row that `where` finds `count` times. */
  async copy(
    table: string,
    where: string,
    { count, changes }: { readonly count: number; readonly changes: Changes },
  ): Promise<void> {
    const columns = await this.#columns(table);
    const values = columns.map((name) => changes[name] ?? `template."${name}"`);
    const names = columns.map((name) => `"${name}"`).join(', ');
    const statements: string[] = [];
    for (let from = 1; from <= count; from += CHUNK)
      statements.push(`insert into "${table}" (${names}) select ${values.join(', ')}
        from (select * from "${table}" where ${where} limit 1) as template,
          generate_series(${from}, ${Math.min(count, from + CHUNK - 1)}) as i`);
    await this.run(...statements);
  }

  /** Runs statements that don't need one another, two at a time. */
  async run(...statements: readonly string[]): Promise<void> {
    const left = statements.values();
    const work = async (): Promise<void> => {
      const connection = await this.#pool.connect();
      try {
        await connection.query(SETTINGS);
        for (const statement of left) await connection.query(statement);
      } finally {
        // With its settings.
        connection.release(true);
      }
    };
    await Promise.all([work(), work()]);
  }

  /** Returns what a statement finds. */
  async rows(statement: string): Promise<readonly object[]> {
    return (await this.#pool.query<object>(statement)).rows;
  }

  async #columns(table: string): Promise<string[]> {
    const { rows } = await this.#pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    return rows.map(({ name }) => name);
  }
}

/** An id that is known by what it is of: `number` is SQL for which of them. */
export const idOf = (kind: string, number = 'i'): string =>
  `md5('${kind}' || (${number})::text)::uuid`;
