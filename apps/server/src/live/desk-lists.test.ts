import { deskLists } from '@khidma/contract/shapes/staff-action-names';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningTestServer, startTestServer } from '../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('every list of the console has a table that tells of its changes', async () => {
  const { rows } = await server.db.execute<{ told: string }>(
    sql`select distinct encode(tgargs, 'escape') as told from pg_trigger join pg_proc on pg_proc.oid = tgfoid where proname = 'tell_desk'`,
  );
  const told = rows.map((row) => row.told.replace('\\000', ''));
  expect(told).toEqual(expect.arrayContaining(deskLists.map((list) => `desk:${list}`)));
});
