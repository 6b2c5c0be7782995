import type { RunningTestServer } from './test-server.ts';

/** Changes a table behind its triggers' back, as a repair by hand or a broken disk would. */
export async function tamper(
  { pool }: Pick<RunningTestServer, 'pool'>,
  table: string,
  statement: string,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`alter table ${table} disable trigger user`);
    await client.query(statement);
    await client.query(`alter table ${table} enable trigger user`);
    await client.query('commit');
  } finally {
    client.release();
  }
}
