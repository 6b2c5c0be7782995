import { describe, expect, it } from 'vitest';
import type { TestDatabase } from './database.ts';
import { takeTestDatabase } from './reused-database.ts';

const sessions = (database: TestDatabase) =>
  database.pool
    .query(`insert into sessions (id, token_hash, realm, subject_id, created_at, last_used_at, idle_expires_at, expires_at, proved_at)
    values (gen_random_uuid(), 'a', 'customer', gen_random_uuid(), now(), now(), now(), now(), now())`);

describe('a database that a worker keeps', () => {
  it('is empty again for the next file, and its reference data and sequences are as they were', async () => {
    const first = await takeTestDatabase();
    const { rows: categories } = await first.pool.query('select * from categories order by id');
    await sessions(first);
    await first.pool.query(`update categories set position = position + 1 where parent_id is null`);
    await first.pool.query(`select nextval('order_events_sequence_seq')`);
    await first.close();

    const second = await takeTestDatabase();
    expect(second.name).toBe(first.name);
    expect((await second.pool.query('select * from sessions')).rows).toEqual([]);
    expect((await second.pool.query('select * from categories order by id')).rows).toEqual(
      categories,
    );
    const { rows } = await second.pool.query(`select nextval('order_events_sequence_seq')::int`);
    expect(rows).toEqual([{ nextval: 1 }]);
    await second.close();
  });

  it('is remembered anew: nothing that is cached of it outlives a file', async () => {
    const first = await takeTestDatabase();
    await first.close();
    const second = await takeTestDatabase();
    expect(second.db).not.toBe(first.db);
    await second.close();
  });

  it('is not kept where somebody has not given a connection back', async () => {
    const first = await takeTestDatabase();
    const client = await first.pool.connect();
    const closed = first.close();
    client.release();
    await closed;
    const second = await takeTestDatabase();
    expect(second.name).not.toBe(first.name);
    await second.close();
  });
});
