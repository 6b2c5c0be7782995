import { getAccountInfo } from '@khidma/contract/identity/merchant-account';
import { sendEmailCode } from '@khidma/contract/identity/passwords';
import { signIn } from '@khidma/contract/identity/sign-in';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { loginAttempts, oneTimeCodes, sessions, tickets } from '../../db/schema/auth.ts';
import { idempotencyKeys, quotas } from '../../db/schema/system.ts';
import { fileViews } from '../../db/schema/files.ts';
import { outbox } from '../../db/schema/notices.ts';
import { givenApplication } from '../../testing/applications-factory.ts';
import { givenMerchant, givenStaff } from '../../testing/people.ts';
import { type RunningTestServer, startTestServer } from '../../testing/test-server.ts';
import { forgetOld } from './forget-old.ts';

const DAY = 86_400_000;

let server: RunningTestServer;
beforeEach(async () => {
  server = await startTestServer();
  return () => server.close();
});

const rowCounts = () =>
  Promise.all(
    [sessions, tickets, oneTimeCodes, loginAttempts].map((table) => server.db.$count(table)),
  );

describe('what is older than its period goes', () => {
  it('sessions, tickets, codes and failures, and nothing that still counts', async () => {
    const { email, token } = await givenMerchant(server);
    await givenStaff(server);
    await givenApplication(server);
    await server.ok(sendEmailCode, { email, purpose: 'resetPassword' });
    await server.call(signIn, { account: email, password: 'wrong' });
    expect(await forgetOld(server.ctx)).toBe(0);
    server.clock.advance(2 * DAY + 13 * 3_600_000);
    await server.ok(getAccountInfo, {}, token);
    await forgetOld(server.ctx);
    expect(await rowCounts(), 'the merchant and the link are still good').toEqual([1, 1, 0, 0]);
    server.clock.advance(33 * DAY);
    await forgetOld(server.ctx);
    expect(await rowCounts(), "the merchant's device is known for 90 days").toEqual([1, 0, 0, 0]);
    server.clock.advance(90 * DAY);
    await forgetOld(server.ctx);
    expect(await rowCounts()).toEqual([0, 0, 0, 0]);
  });

  it('texts of mails before the mails, but not of those that wait', async () => {
    await givenApplication(server);
    await server.db.update(outbox).set({ status: 'delivered' });
    const mails = await server.db.$count(outbox);
    expect(mails).toBeGreaterThan(0);
    await server.db.execute(
      sql`insert into outbox (id, channel, kind, lang, recipient, text, status, created_at)
        select gen_random_uuid(), channel, kind, lang, recipient, text, 'waiting', created_at from outbox limit 1`,
    );
    const texts = () => server.db.$count(outbox, sql`text <> ''`);
    server.clock.advance(31 * DAY);
    await forgetOld(server.ctx);
    expect([await texts(), await server.db.$count(outbox)]).toEqual([1, mails + 1]);
    server.clock.advance(335 * DAY);
    await forgetOld(server.ctx);
    expect(await server.db.$count(outbox)).toBe(0);
  });

  it('answers that nothing can ask for any more', async () => {
    const expiresAt = server.clock.now();
    await server.db.insert(idempotencyKeys).values({
      requestId: randomUUID(),
      actorKey: 'public',
      content: '',
      answer: '',
      createdAt: new Date(expiresAt.getTime() - DAY),
      expiresAt,
    });
    const answers = () => server.db.$count(idempotencyKeys, sql`answer = ''`);
    await forgetOld(server.ctx);
    expect(await answers()).toBe(1);
    server.clock.advance(1);
    await forgetOld(server.ctx);
    expect(await answers()).toBe(0);
  });

  it('quotas whose window is over', async () => {
    const resetsAt = server.clock.now();
    await server.db.insert(quotas).values({ key: 'pay', used: 3, resetsAt });
    expect(await forgetOld(server.ctx)).toBe(0);
    server.clock.advance(1);
    expect(await forgetOld(server.ctx)).toBe(1);
  });

  it('in batches, however much has gathered, after the period that the operator chose', async () => {
    await server.db.execute(sql`
      insert into file_views (id, file_id, viewer_realm, at)
      select gen_random_uuid(), gen_random_uuid(), 'staff', ${server.clock.now().toISOString()}::timestamptz - interval '40 days'
      from generate_series(1, 1201)`);
    expect(await forgetOld(server.ctx)).toBe(0);
    const retention = { ...server.ctx.settings.retention, fileViews: 30 };
    const settings = { ...server.ctx.settings, retention };
    expect(await forgetOld({ ...server.ctx, settings })).toBe(1201);
    expect(await server.db.$count(fileViews)).toBe(0);
  });
});
