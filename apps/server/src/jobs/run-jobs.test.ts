import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from '../adapters/clock.ts';
import type { Mailer } from '../adapters/mail/mailer.ts';
import type { Ctx } from '../kernel/context.ts';
import type { Job } from '../kernel/job.ts';
import { files } from '../db/schema/files.ts';
import { jobRuns } from '../db/schema/system.ts';
import { createPool, drizzleOn } from '../db/pool.ts';
import { transaction } from '../db/transaction.ts';
import { deliverOutbox, enqueueMail } from '../areas/messaging/outbox/deliver.ts';
import { isDeep } from '../testing/deep.ts';
import { type RunningTestServer, startTestServer } from '../testing/test-server.ts';
import { cleanUp } from '../areas/privacy/forget-old.ts';
import { allJobs } from './all-jobs.ts';
import { startJobs } from './run-jobs.ts';
import { eventually } from '../testing/eventually.ts';

let server: RunningTestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Runs jobs as a node does, until the work of a test is done. */
async function onNode<T>(
  options: Parameters<typeof startJobs>[1],
  work: () => Promise<T>,
  ctx: Partial<Ctx> = {},
): Promise<T> {
  const started = startJobs({ ...server.ctx, clock: systemClock, ...ctx }, options);
  try {
    return await work();
  } finally {
    await started.stop();
  }
}

const write = (to: string, kind: 'fundPasswordChanged' | 'resetCode' = 'fundPasswordChanged') =>
  transaction(server.db, (tx) =>
    enqueueMail(
      { ctx: server.ctx, tx, now: new Date(0) },
      { kind, to, lang: 'en_US', data: { name: 'Layla', code: '123456', minutes: '10' } },
    ),
  );
const isIdle = async (name: string): Promise<void> => {
  const [last] = await server.db.select().from(jobRuns).where(eq(jobRuns.name, name));
  expect(last).toBeDefined();
};
/** Mails from long ago are used here, and other jobs forget those. */
const mailing = allJobs.filter(({ name }) => ['codes', 'mails'].includes(name));
const sent = (): string[] => server.mailer.sent.map(({ to }) => to);

beforeEach(async () => {
  server.mailer.sent.length = 0;
  await server.db.delete(jobRuns);
});

describe('jobs', () => {
  it('run by themselves, again after one has failed, and stop', async () => {
    let runs = 0;
    const failing: Job = {
      name: 'test',
      everySeconds: 0,
      run: async () => {
        runs += 1;
        throw new Error('once more');
      },
    };
    const log = { ...server.ctx.log, error: () => undefined };
    await onNode(
      { all: [failing], tickMs: 20 },
      () => eventually(() => expect(runs).toBeGreaterThan(1)),
      { log },
    );
    const { length } = Array.from({ length: runs });
    await new Promise(setImmediate);
    expect(runs).toBe(length);
  });

  it('run on one of several nodes each time it is their turn', async () => {
    const runs: string[] = [];
    const job = (node: string): Job => ({
      name: 'hourly',
      everySeconds: 3600,
      run: async () => runs.push(node),
    });
    let ticks = 0;
    const counting: Job = { name: 'counter', everySeconds: 0, run: async () => (ticks += 1) };
    await onNode({ all: [job('one'), counting], tickMs: 20 }, () =>
      onNode({ all: [job('two'), counting], tickMs: 20 }, () =>
        eventually(() => expect(ticks).toBeGreaterThan(6)),
      ),
    );
    expect(runs).toHaveLength(1);
  });

  it('end between two rows when the process stops', async () => {
    let released = (): void => undefined;
    let sends = 0;
    const mailer: Mailer = {
      send: async () => {
        sends += 1;
        await new Promise<void>((resolve) => {
          released = resolve;
        });
        return { providerId: '' };
      },
    };
    for (let count = 0; count < 9; count += 1) await write(`stop${count}@example.ae`);
    const started = startJobs(
      { ...server.ctx, clock: systemClock, mailer },
      { all: mailing, tickMs: 20 },
    );
    await eventually(() => expect(sends).toBe(1));
    const stopped = started.stop();
    released();
    await stopped;
    expect(sends).toBe(1);
    expect(await deliverOutbox(server.ctx)).toBe(8);
  });
});

describe('work begins when the transaction that makes it commits', () => {
  it('a mail leaves at once, although the clock would look for it much later', async () => {
    await onNode({ all: mailing, url: server.databaseUrl, tickMs: 60_000 }, async () => {
      await eventually(() => isIdle('mails'));
      await listening();
      await write('now@example.ae');
      await eventually(() => expect(sent()).toEqual(['now@example.ae']));
    });
  });

  it('what was said while the connection was lost is found when it is back', async () => {
    const errors: string[] = [];
    const log = {
      ...server.ctx.log,
      error: (_data: object, message: string) => void errors.push(message),
    };
    await onNode(
      { all: mailing, url: server.databaseUrl, tickMs: 60_000 },
      async () => {
        await listening();
        await server.db.execute(
          sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'khidma-listen' and datname = current_database()`,
        );
        await write('lost@example.ae');
        await eventually(() => expect(sent()).toEqual(['lost@example.ae']));
        expect(errors).toHaveLength(1);
      },
      { log },
    );
  });

  const listening = () =>
    eventually(async () => {
      const { rows } = await server.db.execute(
        sql`select 1 from pg_stat_activity where application_name = 'khidma-listen' and datname = current_database() and query like 'listen%' and state = 'idle'`,
      );
      expect(rows).toHaveLength(1);
    });
});

describe('A code by mail', () => {
  it('never waits behind a newsletter, however slow the mail server is', async () => {
    for (let count = 0; count < 30; count += 1) await write(`reader${count}@example.ae`);
    const arrived: string[] = [];
    const release: (() => void)[] = [];
    const mailer: Mailer = {
      send: async ({ to }) => {
        arrived.push(to);
        if (to.startsWith('reader')) await new Promise<void>((resolve) => release.push(resolve));
        return { providerId: '' };
      },
    };
    const started = startJobs(
      { ...server.ctx, clock: systemClock, mailer },
      { all: mailing, url: server.databaseUrl },
    );
    await eventually(() => expect(release.length).toBeGreaterThan(0));
    await write('code@example.ae', 'resetCode');
    await eventually(() => expect(arrived).toContain('code@example.ae'));
    const stopped = started.stop();
    for (const finish of release) finish();
    await stopped;
    await deliverOutbox(server.ctx);
  });
});

describe('An idle node', () => {
  it('asks the database at most one statement a second', { timeout: 40_000 }, async () => {
    const tickMs = isDeep ? 1000 : 300;
    const query = vi.spyOn(Client.prototype, 'query');
    const pool = createPool({ connectionString: server.databaseUrl });
    const passed = (ms: number) => {
      const end = performance.now() + ms;
      return vi.waitFor(() => expect(performance.now()).toBeGreaterThan(end), { timeout: 2 * ms });
    };
    await onNode(
      // More often than in the product, which would have to be watched for long: at most one a tick.
      { url: server.databaseUrl, tickMs },
      async () => {
        await eventually(async () => expect(await server.db.$count(jobRuns)).toBe(allJobs.length));
        // Every job has begun; the first round is over once a tick has brought nothing but itself.
        await eventually(async () => {
          const seen = query.mock.calls.length;
          await passed(1.5 * tickMs);
          expect(query.mock.calls.length - seen).toBeLessThanOrEqual(2);
        });
        const before = query.mock.calls.length;
        const since = performance.now();
        await passed((isDeep ? 8 : 2.5) * tickMs);
        await eventually(() => expect(query.mock.calls.length).toBeGreaterThan(before));
        const ticks = (performance.now() - since) / tickMs;
        // Both ends of a stretch of time may meet a tick.
        expect(query.mock.calls.length - before).toBeLessThanOrEqual(ticks + 1);
      },
      { db: drizzleOn(pool) },
    );
    query.mockRestore();
    await pool.end();
  });
});

describe('clean-up', () => {
  it('removes uploads that were never applied with', async () => {
    const now = server.clock.now();
    const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
    const file = (ownerId: string | null, createdAt: Date) => ({
      id: randomUUID(),
      ownerRealm: 'applicant' as const,
      ownerId,
      kind: 'document',
      name: 'a.pdf',
      mime: 'application/pdf',
      size: 1,
      sha256: '',
      key: `original/${randomUUID()}`,
      isPublic: false,
      createdAt,
    });
    const claimed = file(randomUUID(), hoursAgo(48));
    const fresh = file(null, hoursAgo(11));
    await server.db.insert(files).values([file(null, hoursAgo(13)), claimed, fresh]);
    expect(await cleanUp(server.ctx, now)).toBe(1);
    const left = await server.db
      .select({ id: files.id })
      .from(files)
      .where(eq(files.ownerRealm, 'applicant'));
    expect(left.map(({ id }) => id).toSorted()).toEqual([claimed.id, fresh.id].toSorted());
    expect(await cleanUp(server.ctx, now)).toBe(0);
  });
});
