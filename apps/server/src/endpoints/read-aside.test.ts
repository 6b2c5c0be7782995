import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool, drizzleOn, endPool } from '../db/pool.ts';
import type { Replica } from '../db/replica.ts';
import { refuse } from '../kernel/refuse.ts';
import { readAside } from '../kernel/read-aside.ts';
import { allSamples } from '../testing/samples/all-samples.ts';
import { exportSamples } from '../testing/samples/export-samples.ts';
import { type RunningTestServer, startTestServer } from '../testing/test-server.ts';
import { createTestDatabase } from '../../../../packages/testkit/src/database.ts';
import { allHandlers } from './all-handlers.ts';

// What may be read on a replica is read here on connections that refuse every write, as a replica's do.

const counts = { replica: 0, ahead: 0, unused: 0, again: 0 };
const failures: unknown[] = [];
let server: RunningTestServer;
let close: () => Promise<void>;
beforeAll(async () => {
  const database = await createTestDatabase();
  const pool = createPool({
    connectionString: `${database.url}${database.url.includes('?') ? '&' : '?'}options=${encodeURIComponent('-c default_transaction_read_only=on -c timezone=UTC')}`,
  });
  const replica = {
    db: drizzleOn(pool),
    counts,
    has: () => true,
    failed: (error: unknown) => failures.push(error),
    written: async () => undefined,
  } as unknown as Replica; // what a call asks of one
  server = await startTestServer({ database, replica, crowd: true, http: true });
  close = async () => {
    await server.close();
    await endPool(pool);
  };
});
afterAll(() => close());

const aside = [...allSamples, ...exportSamples]
  .filter(({ endpoint }) => endpoint.reads === 'replica')
  .map((one) => [one.endpoint.name, one] as const);

describe('what bears a second’s delay', () => {
  it('is a read that nothing is written down of', () => {
    const wrong = allHandlers
      .filter(({ endpoint }) => endpoint.reads === 'replica')
      .filter(
        ({ endpoint: { method, kind, staff } }) =>
          (method !== 'GET' && kind !== 'download') || staff?.logged !== undefined,
      );
    expect(wrong.map(({ endpoint }) => endpoint.name)).toEqual([]);
    expect(aside.length).toBeGreaterThan(60);
  });

  it.each(aside)('%s writes nothing where it reads', async (_name, { endpoint, make }) => {
    const { input, token } = await make(server);
    const before = { ...counts };
    const answer = await server.call(endpoint, input, token);
    // A file has no envelope.
    const code = endpoint.kind === 'download' ? -1 : 0;
    expect(answer.code, answer.body.toString().slice(0, 300)).toBe(code);
    expect(failures.splice(0)).toEqual([]);
    expect(counts).toEqual({ ...before, replica: before.replica + 1 });
  });
});

describe('what fails there', () => {
  const failing = (error: unknown) => {
    const { replica } = server.ctx;
    return readAside(server.ctx, undefined, async ({ db }) => {
      if (db === replica?.db) throw error;
      return 'read';
    });
  };

  it('is read once more on the primary', async () => {
    expect(await failing(new Error('gone'))).toBe('read');
    expect(failures.splice(0)).toHaveLength(1);
  });

  it('so is what is refused there: it may have come since', async () => {
    expect(await failing(refuse('notFound'))).toBe('read');
    expect(failures).toEqual([]);
  });
});
