import { turnOffSecondFactor } from '@khidma/contract/identity/second-factor';
import { addBusyCalendar } from '@khidma/contract/scheduling/calendar';
import { eq, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { merchantCredentials } from '../db/schema/auth.ts';
import { busyCalendars } from '../db/schema/visits.ts';
import { busyCalendarAddress } from '../areas/scheduling/busy-calendars.ts';
import { imInfoOf, sessionOfImToken } from '../areas/identity/auth/tickets.ts';
import { createTestDatabase } from '../../../../packages/testkit/src/database.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { startOwnProcess } from '../testing/own-process.ts';
import { givenMerchant } from '../testing/people.ts';
import { givenSecondFactor, givenStaffFactor } from '../testing/second-factor.ts';
import { type RunningTestServer, startTestServer } from '../testing/test-server.ts';
import { lockedRows, lockedSentence, reseal } from './reseal.ts';
import { keyIdOf } from './secrets.ts';
import { seal, sealedColumns, unseal } from './sealed-columns.ts';

const key = (): string => randomBytes(32).toString('hex');

let server: RunningTestServer;
let [older, newer] = ['', ''];
beforeAll(async () => {
  server = await startTestServer({ http: true });
});
afterAll(() => server.close());
beforeEach(() => {
  [older, newer] = [key(), key()];
});

const withKeys = (...ticketKeys: string[]): void =>
  void Object.assign(server.ctx.settings, { ticketKeys });
const locked = () => lockedRows(server.db, server.ctx.settings);

/** A world in which each sealed column has a value of the older key alone. */
async function givenSealed() {
  await server.db.execute(
    sql`truncate second_factors, staff_second_factors, busy_calendars, idempotency_keys`,
  );
  await server.db.update(merchantCredentials).set({ activationCode: null });
  withKeys(older);
  const merchant = await givenSecondFactor(server);
  await givenStaffFactor(server);
  const calendar = { name: 'Own', address: 'https://calendar.example.com/own.ics', team: null };
  await server.ok(addBusyCalendar, calendar, merchant.token);
  const place = { column: 'activationCode', row: [merchant.merchantId] } as const;
  await server.db
    .update(merchantCredentials)
    .set({ activationCode: seal(server.ctx, place, 'hash') })
    .where(eq(merchantCredentials.merchantId, merchant.merchantId));
  // By the clock of the database, which is not the tests'.
  await server.db.execute(sql`update idempotency_keys set expires_at = now() + interval '1 hour'`);
  return merchant;
}

const places = Object.values(sealedColumns).map(({ table, column }) => `${table}.${column}`);

describe('Every sealed column', () => {
  it('stands in the list: what a base of the server holds that looks sealed is in one of them', async () => {
    await givenSealed();
    const { rows: columns } = await server.db.execute<{ table: string; column: string }>(sql`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY')`);
    const found: string[] = [];
    for (const { table, column } of columns) {
      const { rows } = await server.db.execute(sql`
        select 1 from ${sql.identifier(table)} where ${sql.identifier(column)}::text like ${`%${keyIdOf(older)}.%`} limit 1`);
      if (rows.length > 0) found.push(`${table}.${column}`);
    }
    expect(found.toSorted()).toEqual(places.toSorted());
  });
});

describe('A key that is followed by another', () => {
  it('opens what it sealed and signed, while the other seals and signs', async () => {
    const { token, recoveryCodes } = await givenSealed();
    const { imToken } = imInfoOf(server.ctx, crypto.randomUUID(), server.clock.now());
    withKeys(newer, older);
    expect(sessionOfImToken(server.ctx, imToken, server.clock.now())).not.toBeNull();
    const off = { password: 'wrong', code: recoveryCodes[0] ?? '' };
    expect((await server.call(turnOffSecondFactor, off, token)).code).not.toBe(0);
    const place = { column: 'busyCalendar', row: ['1'] } as const;
    expect(seal(server.ctx, place, 'x').slice(0, 8)).toBe(keyIdOf(newer));
    expect(await locked()).toEqual([]);
  });

  it('is needed no more once everything is sealed anew, and nothing is lost', async () => {
    const { password, token, recoveryCodes } = await givenSealed();
    withKeys(newer, older);
    const done = await reseal(server.ctx);
    expect(Object.keys(done).toSorted()).toEqual(places.toSorted());
    expect(Object.values(done).every((count) => count > 0)).toBe(true);
    withKeys(newer);
    expect(await locked()).toEqual([]);
    const [calendar] = await server.db.select().from(busyCalendars);
    expect(calendar && busyCalendarAddress(server.ctx, calendar)).toBe(
      'https://calendar.example.com/own.ics',
    );
    const off = { password, code: recoveryCodes[3] ?? '' };
    expect((await server.call(turnOffSecondFactor, off, token)).code).toBe(0);
    expect(await reseal(server.ctx)).toEqual(Object.fromEntries(places.map((each) => [each, 0])));
  });

  it('is followed in batches, by several at once', async () => {
    await givenSealed();
    await server.db.execute(sql`truncate busy_calendars`);
    const { merchantId } = await givenMerchant(server);
    const now = server.clock.now();
    const rows = Array.from({ length: 1_203 }, (_, at) => {
      const id = crypto.randomUUID();
      const address = seal(server.ctx, { column: 'busyCalendar', row: [id] }, `https://x.ae/${at}`);
      return { id, merchantId, name: 'Own', address, host: 'x.ae', createdAt: now, lookAt: now };
    });
    await server.db.insert(busyCalendars).values(rows);
    withKeys(newer, older);
    const runs = await Promise.all([reseal(server.ctx), reseal(server.ctx)]);
    const sealed = runs.map((run) => run['busy_calendars.address'] ?? 0);
    expect(sealed.reduce((sum, count) => sum + count, 0)).toBe(1_203);
    withKeys(newer);
    expect(await locked()).toEqual([]);
  });
});

describe('A key that is missing', () => {
  it('is named with what it opens and how many, and nothing of it opens', async () => {
    const { merchantId: id } = await givenSealed();
    withKeys(newer);
    const found = await locked();
    expect(found.map(({ place }) => place).toSorted()).toEqual(places.toSorted());
    expect(new Set(found.map(({ keyId }) => keyId))).toEqual(new Set([keyIdOf(older)]));
    expect(lockedSentence(found)).toContain(
      `${keyIdOf(older)}, which 1 row of busy_calendars.address needs`,
    );
    const [row] = await server.db
      .select({ sealed: merchantCredentials.activationCode })
      .from(merchantCredentials)
      .where(eq(merchantCredentials.merchantId, id));
    const open = () =>
      unseal(server.ctx, { column: 'activationCode', row: [id] }, row?.sealed ?? '');
    expect(open).toThrow(`TICKET_KEY lacks the key ${keyIdOf(older)}`);
  });

  it('stands in the way of nothing that nobody opens any more', async () => {
    await givenSealed();
    await server.db.execute(
      sql`update idempotency_keys set expires_at = now() - interval '1 second'`,
    );
    withKeys(newer);
    expect((await locked()).map(({ place }) => place)).not.toContain('idempotency_keys.answer');
  });

  it('stops a start with a sentence that says so', async () => {
    const database = await createTestDatabase();
    const dataDir = mkdtempSync(path.join(tmpdir(), 'khidma-keys-'));
    const env = {
      PATH: process.env['PATH'],
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      PORT: '0',
      SIGNING_KEY: key(),
      SEALING_KEY: key(),
      TICKET_KEY: newer,
    };
    try {
      await migrateDatabase({ connectionString: database.url });
      await database.db.execute(sql`
        insert into idempotency_keys (request_id, actor_key, content, answer, created_at, expires_at)
        values (gen_random_uuid(), 'public', 'content', ${`${keyIdOf(older)}.sealed`}, now(), now() + interval '1 day')`);
      await expect(startOwnProcess(env)).rejects.toThrow(
        `${keyIdOf(older)}, which 1 row of idempotency_keys.answer needs`,
      );
    } finally {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });

  it('and a value that was moved to another row does not open there', async () => {
    withKeys(newer);
    const sealed = seal(server.ctx, { column: 'busyCalendar', row: ['1'] }, 'x');
    const open = (column: 'busyCalendar' | 'merchantSecret', row: string) => () =>
      unseal(server.ctx, { column, row: [row] }, sealed);
    expect(open('busyCalendar', '1')()).toBe('x');
    expect(open('busyCalendar', '2')).toThrow();
    expect(open('merchantSecret', '1')).toThrow();
  });
});
