import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestDatabase, createTestDatabase } from './database.ts';

describe('a fresh database per test file', () => {
  let first: TestDatabase;
  let second: TestDatabase;

  beforeAll(async () => {
    [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  });
  afterAll(async () => {
    await Promise.all([first.close(), second.close()]);
  });

  it('shows one file nothing of what another wrote', async () => {
    await first.pool.query('create table trace (id int)');
    const { rows } = await second.pool.query("select to_regclass('trace')::text as found");
    expect(rows).toEqual([{ found: null }]);
  });

  it('can be reached by its URL', async () => {
    const { rows } = await first.pool.query('select current_database() as name');
    expect(rows).toEqual([{ name: first.name }]);
    expect(URL.canParse(first.url)).toBe(true);
  });
});
