import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../packages/testkit/src/database.ts';
import { createPool, drizzleOn, endPool, StatementNames } from './pool.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ max: 1 });
});
afterAll(() => database.close());

const prepared = async (): Promise<number> => {
  const { rows } = await database.pool.query<{ count: string }>(
    "select count(*) from pg_prepared_statements where statement like '%as sum%'",
  );
  return Number(rows[0]?.count);
};

const add = async (one: number) =>
  (await database.db.execute<{ sum: number }>(sql`select ${one}::int + 1 as sum`)).rows[0]?.sum;

describe('statements that come again', () => {
  it('are prepared from the third time on, and answer as before', async () => {
    expect([await add(1), await add(2)]).toEqual([2, 3]);
    expect(await prepared()).toBe(0);
    expect([await add(3), await add(4)]).toEqual([4, 5]);
    expect(await prepared()).toBe(1);
  });

  it('go on after an error of theirs', async () => {
    await expect(add(2 ** 31 - 1)).rejects.toThrow();
    expect(await add(5)).toBe(6);
  });
});

describe('where a connection may be another one with the next statement', () => {
  it('none is prepared, not even what was given a name', async () => {
    const pool = createPool({ connectionString: database.url }, { max: 1, namesStatements: false });
    const db = drizzleOn(pool);
    const named = db
      .select({ sum: sql`2 + 2 as sum` })
      .from(sql`(values (1)) one`)
      .prepare('named');
    for (let time = 0; time < 4; time += 1) {
      await named.execute();
      await db.execute(sql`select ${time}::int + 1 as sum`);
    }
    const { rows } = await pool.query('select from pg_prepared_statements');
    expect(rows).toEqual([]);
    await endPool(pool);
  });
});

describe('StatementNames', () => {
  it('gives a text one name, and another text another', () => {
    const names = new StatementNames();
    const nameAfter = (text: string) => [1, 2, 3, 4].map(() => names.nameOf(text)).at(-1);
    const [one, other] = [nameAfter('select 1'), nameAfter('select 2')];
    expect(one).toBeDefined();
    expect(other).not.toBe(one);
    expect(names.nameOf('select 1')).toBe(one);
  });

  it('never gives more than a connection should keep', () => {
    const names = new StatementNames();
    const texts = Array.from({ length: 1000 }, (_, index) => `select ${index}`);
    for (const text of [...texts, ...texts, ...texts]) names.nameOf(text);
    expect(texts.filter((text) => names.nameOf(text) !== undefined)).toHaveLength(400);
  });
});
