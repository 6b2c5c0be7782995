import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { files } from '../db/schema/files.ts';
import { httpRequests } from '../db/schema/http.ts';
import { type RunningTestServer, startTestServer } from '../testing/test-server.ts';
import { cleanUp } from './clean-up.ts';
import { startJobs } from './run-jobs.ts';

let server: RunningTestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('jobs', () => {
  it('run by themselves, again after one has failed, and stop', async () => {
    let runs = 0;
    let tell: () => void = () => undefined;
    const ranTwice = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const log = { ...server.ctx.log, error: () => undefined };
    const started = await startJobs({ ...server.ctx, log }, [
      {
        name: 'test',
        everySeconds: 1,
        run: async () => {
          runs += 1;
          if (runs === 2) tell();
          throw new Error('once more');
        },
      },
    ]);
    await ranTwice;
    await started.stop();
    expect(runs).toBeGreaterThanOrEqual(2);
  });

  it('forget answers that nothing can ask for, and uploads that were never applied with', async () => {
    const now = server.clock.now();
    const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
    const answer = (createdAt: Date) => ({
      requestId: randomUUID(),
      actorKey: 'public',
      signature: '',
      answer: '',
      createdAt,
    });
    await server.db.insert(httpRequests).values([answer(hoursAgo(2)), answer(hoursAgo(0.5))]);
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
    const fresh = file(null, hoursAgo(23));
    await server.db.insert(files).values([file(null, hoursAgo(25)), claimed, fresh]);
    expect(await cleanUp(server.ctx, now)).toEqual({ answers: 1, files: 1 });
    const left = await server.db
      .select({ id: files.id })
      .from(files)
      .where(eq(files.ownerRealm, 'applicant'));
    expect(left.map(({ id }) => id).toSorted()).toEqual([claimed.id, fresh.id].toSorted());
    expect(await cleanUp(server.ctx, now)).toEqual({ answers: 0, files: 0 });
  });
});
