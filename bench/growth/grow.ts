import type pg from 'pg';

/** In one statement, so that a session's memory stays small. */
const CHUNK = 50_000;

/** How copies of a row differ from it: SQL for a column's value, in terms of `i`, the copy's number, and `template`, the row as JSON. */
export type Changes = Readonly<Record<string, string>>;

/** Fills tables with copies of rows that the product itself wrote, in the columns that they have today. */
export class Grower {
  readonly #connection: pg.PoolClient;

  constructor(connection: pg.PoolClient) {
    this.#connection = connection;
  }

  /** Copies the row that `where` finds `count` times. */
  async copy(
    table: string,
    where: string,
    { count, changes }: { readonly count: number; readonly changes: Changes },
  ): Promise<void> {
    const names = (await this.#columns(table)).map((name) => `"${name}"`);
    const overrides = Object.entries(changes).map(([name, value]) => `'${name}', ${value}`);
    const values = names.map((name) => `made.${name}`).join(', ');
    for (let from = 1; from <= count; from += CHUNK) {
      const to = Math.min(count, from + CHUNK - 1);
      await this.#connection.query(`
        insert into "${table}" (${names.join(', ')}) select ${values}
        from (select to_jsonb(t) as template from "${table}" t where ${where} limit 1) as one,
          generate_series(${from}, ${to}) as i,
          lateral jsonb_populate_record(null::"${table}", template || jsonb_build_object(${overrides.join(', ')})) as made`);
    }
  }

  /** Returns a statement's first column as texts. */
  async texts(statement: string): Promise<string[]> {
    const { rows } = await this.#connection.query<{ text: string }>(statement);
    return rows.map(({ text }) => text);
  }

  async run(statement: string): Promise<void> {
    await this.#connection.query(statement);
  }

  async #columns(table: string): Promise<string[]> {
    return await this.texts(`select column_name as text from information_schema.columns
      where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER'`);
  }
}

/** An id that is known by what it is of: `number` is SQL for which of them. */
export const idOf = (kind: string, number = 'i'): string =>
  `md5('${kind}' || (${number})::text)::uuid`;
