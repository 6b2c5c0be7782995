import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../packages/testkit/src/database.ts';
import { quotas } from '../db/schema/system.ts';
import { requireQuota, takeQuota, type QuotaUse } from './quota.ts';

const MINUTE_MS = 60_000;
const start = Date.parse('2026-11-17T06:00:00.000Z');
const at = (ms: number): Date => new Date(start + ms);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const someUse = (part: Partial<QuotaUse>): QuotaUse => ({
  name: 'payOrder',
  subject: 'somebody',
  limit: 3,
  windowMs: MINUTE_MS,
  now: at(0),
  ...part,
});
const take = (part: Partial<QuotaUse> = {}) => takeQuota(database.db, someUse(part));

describe('a quota holds across nodes', () => {
  it('of forty who take at once, as many get through as it allows', async () => {
    const taken = await Promise.all(
      Array.from({ length: 40 }, () => take({ subject: 'at once', limit: 7 })),
    );
    expect(taken.filter(({ ok }) => ok)).toHaveLength(7);
  });

  it('refuses until its window is over, and says for how long', async () => {
    const now = at(12_300);
    for (const _time of [1, 2, 3]) expect(await take({ now })).toEqual({ ok: true });
    expect(await take({ now })).toEqual({ ok: false, retryAfterSeconds: 48 });
    expect(await take({ now: at(MINUTE_MS - 1) })).toEqual({ ok: false, retryAfterSeconds: 1 });
    expect(await take({ now: at(MINUTE_MS) })).toEqual({ ok: true });
  });

  it('counts amounts, and takes nothing where there is not enough left', async () => {
    const bytes = { subject: 'bytes', limit: 100 };
    expect(await take({ ...bytes, amount: 101 })).toMatchObject({ ok: false });
    expect(await take({ ...bytes, amount: 60 })).toEqual({ ok: true });
    expect(await take({ ...bytes, amount: 41 })).toMatchObject({ ok: false });
    expect(await take({ ...bytes, amount: 40 })).toEqual({ ok: true });
  });

  it('counts each subject and each name by itself', async () => {
    expect(await take({ subject: 'a', limit: 1 })).toEqual({ ok: true });
    expect(await take({ subject: 'b', limit: 1 })).toEqual({ ok: true });
    expect(await take({ name: 'exportFlow', subject: 'a', limit: 1 })).toEqual({ ok: true });
    expect(await take({ subject: 'a', limit: 1 })).toMatchObject({ ok: false });
  });

  it('a node whose clock is behind does not begin a window again', async () => {
    const subject = 'two clocks';
    expect(await take({ subject, limit: 1, now: at(MINUTE_MS) })).toEqual({ ok: true });
    expect(await take({ subject, limit: 1, now: at(MINUTE_MS - 500) })).toMatchObject({
      ok: false,
    });
    expect(await take({ subject, limit: 1, now: at(MINUTE_MS + 500) })).toMatchObject({
      ok: false,
    });
  });

  it('stores no address', async () => {
    await take({ subject: 'omar@example.com' });
    expect(JSON.stringify(await database.db.select().from(quotas))).not.toContain('omar');
  });

  it('refuses a call with 42900 and the seconds to wait', async () => {
    const one = someUse({ subject: 'refused', limit: 1 });
    await requireQuota(database.db, one);
    await expect(requireQuota(database.db, one)).rejects.toMatchObject({
      code: 'tooManyRequests',
      data: { retryAfterSeconds: 60 },
    });
  });
});
