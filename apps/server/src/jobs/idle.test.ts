import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { scheduledMessages } from '../db/schema/automatic-messages.ts';
import { notices } from '../db/schema/notices.ts';
import { createPool, drizzleOn, endPool } from '../db/pool.ts';
import { allSamples } from '../testing/samples/all-samples.ts';
import { completed, givenShop } from '../testing/orders-factory.ts';
import { type RunningTestServer, startTestServer } from '../testing/test-server.ts';
import { allJobs } from './all-jobs.ts';
import { TICK_MS } from './run-jobs.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('what an idle node asks of the database', () => {
  it('is at most one statement a second, by what each job asks that finds nothing, and how often it looks', async () => {
    const query = vi.spyOn(Client.prototype, 'query');
    const pool = createPool({ connectionString: server.databaseUrl });
    const ctx = { ...server.ctx, db: drizzleOn(pool) };
    const { signal } = new AbortController();
    // What is there at the first start is done.
    for (const job of allJobs) await job.run(ctx, signal); // oxlint-disable-line no-await-in-loop -- one after the other
    // One asks whose turn it is, and who of them has work.
    let aSecond = 1000 / TICK_MS;
    for (const job of allJobs.filter(({ isDue }) => isDue === undefined)) {
      const before = query.mock.calls.length;
      await job.run(ctx, signal); // oxlint-disable-line no-await-in-loop -- as above
      aSecond += (query.mock.calls.length - before) / job.everySeconds;
    }
    query.mockRestore();
    await endPool(pool);
    expect(aSecond).toBeGreaterThan(0.3);
    expect(aSecond).toBeLessThanOrEqual(1);
  });

  it('passes nothing over that waits', async () => {
    const crowded = await startTestServer({ agreed: true, crowd: true });
    const calls = new Set([
      'importBankStatus',
      'addBusyCalendar',
      'addFeeRule',
      'sendAnnouncement',
      'requestDataExport',
      'requestDocumentArchive',
      'startCall',
      'payOrder',
      'updateMyProfile',
      'sendEmailCode',
    ]);
    for (const { endpoint, make } of allSamples.filter((one) => calls.has(one.endpoint.name))) {
      const { input, token } = await make(crowded); // oxlint-disable-line no-await-in-loop -- one after the other
      const options = token === undefined ? {} : { token };
      const { code } = await crowded.client.send(crowded.client.prepare(endpoint, input, options)); // oxlint-disable-line no-await-in-loop -- as above
      expect(code, endpoint.name).toBe(0);
    }
    const shop = await givenShop(crowded);
    const { id: orderId } = await completed(crowded, shop);
    const at = crowded.clock.now();
    await crowded.db.insert(scheduledMessages).values({
      orderId,
      event: 'completed',
      merchantId: shop.merchant.merchantId,
      dueAt: at,
      createdAt: at,
    });
    await crowded.db.update(notices).set({ pushDueAt: at });
    // A day later all of it is late.
    const now = new Date(at.getTime() + 86_400_000);
    const idle: string[] = [];
    for (const { name, isDue } of allJobs) {
      if (isDue === undefined) continue;
      const { rows } = await crowded.db.execute<{ due: boolean }>(sql`select ${isDue(now)} as due`); // oxlint-disable-line no-await-in-loop -- as above
      if (rows[0]?.due !== true) idle.push(name);
    }
    await crowded.close();
    expect(idle).toEqual([]);
  });

  it('knows each job by one name', () => {
    const names = allJobs.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
