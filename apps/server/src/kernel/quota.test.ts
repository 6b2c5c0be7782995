import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  type TestDatabase,
} from '../../../../packages/testkit/src/database.ts';
import { quotas } from '../db/schema/system.ts';
import { requireQuota, returnQuota, takeQuota, type QuotaUse } from './quota.ts';

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

  it('what is used comes back evenly, and a refusal says when there is enough', async () => {
    const now = at(12_300);
    for (const _time of [1, 2, 3]) expect(await take({ now })).toEqual({ ok: true });
    expect(await take({ now })).toEqual({ ok: false, retryAfterSeconds: 20 });
    expect(await take({ now: at(32_299) })).toEqual({ ok: false, retryAfterSeconds: 1 });
    expect(await take({ now: at(32_300) })).toEqual({ ok: true });
    expect(await take({ now: at(32_300) })).toEqual({ ok: false, retryAfterSeconds: 20 });
    expect(await take({ now: at(52_300), amount: 2 })).toEqual({
      ok: false,
      retryAfterSeconds: 20,
    });
  });

  it('the end of an hour, or of any other window, gives nothing back at once', async () => {
    const bytes = { subject: 'at the end', limit: 600, amount: 600 };
    expect(await take({ ...bytes, now: at(MINUTE_MS - 1) })).toEqual({ ok: true });
    expect(await take({ ...bytes, now: at(MINUTE_MS) })).toEqual({
      ok: false,
      retryAfterSeconds: 60,
    });
    expect(await take({ ...bytes, now: at(2 * MINUTE_MS - 1) })).toEqual({ ok: true });
  });

  it('what is given back late counts only as far as it has not come back by itself', async () => {
    const bytes = { subject: 'given back', limit: 100, amount: 100 };
    const give = (ms: number) => returnQuota(database.db, someUse(bytes), at(ms));
    await take(bytes);
    await give(0);
    expect(await take(bytes)).toEqual({ ok: true });
    expect(await take({ ...bytes, amount: 50, now: at(MINUTE_MS / 2) })).toEqual({ ok: true });
    await give(MINUTE_MS / 2);
    const rest = { ...bytes, now: at(MINUTE_MS / 2) };
    expect(await take({ ...rest, amount: 51 })).toMatchObject({ ok: false });
    expect(await take({ ...rest, amount: 50 })).toEqual({ ok: true });
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

  it('a node whose clock is behind brings nothing back', async () => {
    const subject = 'two clocks';
    expect(await take({ subject, limit: 1, now: at(MINUTE_MS) })).toEqual({ ok: true });
    expect(await take({ subject, limit: 1, now: at(MINUTE_MS - 500) })).toMatchObject({
      ok: false,
    });
    expect(await take({ subject, limit: 1, now: at(2 * MINUTE_MS - 1) })).toMatchObject({
      ok: false,
    });
    expect(await take({ subject, limit: 1, now: at(2 * MINUTE_MS) })).toEqual({ ok: true });
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
