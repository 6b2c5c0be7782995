import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { setClock } from '@khidma/contract/identity/clocks';
import { signOut, signOutCustomer } from '@khidma/contract/identity/sign-in';
import { suspendMerchant } from '@khidma/contract/merchants/merchants';
import {
  countUnreadCustomerNotices,
  countUnreadStaffNotices,
} from '@khidma/contract/messaging/notices';
import { countDueOrders } from '@khidma/contract/orders/merchant-orders';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HeardReadings } from '../../../kernel/kept-reading.ts';
import { eventually } from '../../../testing/eventually.ts';
import { givenCustomer, givenMerchant, givenStaff } from '../../../testing/people.ts';
import { statementsOf } from '../../../testing/statements.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

// The clock stands still: nothing that is kept runs out by itself.
let one: RunningTestServer;
let two: RunningTestServer;
beforeAll(async () => {
  one = await startTestServer({ live: true });
  two = await startTestServer({ live: true, beside: one });
});
afterAll(async () => {
  await two.close();
  await one.close();
});

/** How often a call asks the database whose session it is. */
const asksFor = async (call: () => Promise<unknown>): Promise<number> =>
  (await statementsOf(call)).filter(({ text }) => text.includes('from "sessions"')).length;

const readOf = (server: RunningTestServer, token: string) => () =>
  server.call(countDueOrders, {}, token);

/** Reads until the node keeps the session: it may still be about to listen. */
const untilKept = (read: () => Promise<unknown>) =>
  eventually(async () => {
    await read();
    expect(await asksFor(read)).toBe(0);
  });

/** A merchant whose session the second node keeps. */
const givenKept = async () => {
  const merchant = await givenMerchant(one);
  const read = readOf(two, merchant.token);
  await untilKept(read);
  return { ...merchant, read };
};

const isOver = (read: () => Promise<{ readonly code: number }>, code: number) =>
  eventually(async () => expect((await read()).code).toBe(code));

describe('a session that is kept', () => {
  it('ends on every node when it is ended on one', async () => {
    const { token, read } = await givenKept();
    expect((await read()).code).toBe(0);
    await one.ok(signOut, {}, token);
    await isOver(read, errorCodes.unauthenticated);
  });

  it('of a customer too', async () => {
    const { token } = await givenCustomer(one);
    const read = () => two.call(countUnreadCustomerNotices, {}, token);
    await untilKept(read);
    await one.ok(signOutCustomer, {}, token);
    await isOver(read, errorCodes.unauthenticated);
  });

  it('ends with its merchant', async () => {
    const { merchantId, read } = await givenKept();
    const { token: staff } = await givenStaff(one, { role: 'administrator' });
    await one.ok(suspendMerchant, { id: merchantId, reason: 'Complaints' }, staff);
    await isOver(read, errorCodes.noPermission);
  });

  it('is asked for again after a second', async () => {
    const { read } = await givenKept();
    one.clock.advance(999);
    expect(await asksFor(read)).toBe(0);
    one.clock.advance(1);
    expect(await asksFor(read)).toBe(1);
  });

  it('opens reads alone: whatever changes or decides asks the database', async () => {
    const { token } = await givenKept();
    expect(await asksFor(() => two.ok(setClock, { clock: 'h23' }, token))).toBe(1);
  });

  it('is never that of staff', async () => {
    const { token } = await givenStaff(one);
    const read = () => two.ok(countUnreadStaffNotices, {}, token);
    await read();
    expect(await asksFor(read)).toBe(1);
  });

  it('is not kept while nothing is heard, and ended unheard it is over', async () => {
    const { token, read } = await givenKept();
    const deafen = sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'khidma-listen' and datname = current_database()`;
    await eventually(async () => {
      await one.db.execute(deafen);
      expect(await asksFor(read)).toBe(1);
      expect(await asksFor(read)).toBe(1);
    });
    await one.ok(signOut, {}, token);
    await isOver(read, errorCodes.unauthenticated);
  });
});

describe('HeardReadings', () => {
  const now = new Date();
  const isKept = () => true;

  it('keeps nothing that was read before something was heard to end', async () => {
    const readings = new HeardReadings<{ id: number }>();
    readings.begin();
    await readings.load({ key: 'a', now, isKept }, async () => {
      readings.forget(({ id }) => id === 7);
      return { id: 1 };
    });
    expect(await readings.load({ key: 'a', now, isKept }, async () => ({ id: 2 }))).toEqual({
      id: 2,
    });
  });

  it('keeps nothing before it hears, nor once it does not', async () => {
    const readings = new HeardReadings<{ id: number }>();
    const load = (id: number) => readings.load({ key: 'a', now, isKept }, async () => ({ id }));
    await load(1);
    expect(await load(2)).toEqual({ id: 2 });
    readings.begin();
    await load(3);
    expect(await load(4)).toEqual({ id: 3 });
    readings.stop();
    await load(5);
    expect(await load(6)).toEqual({ id: 6 });
  });

  it('keeps only what may be kept', async () => {
    const readings = new HeardReadings<{ id: number }>();
    readings.begin();
    const load = (id: number) =>
      readings.load({ key: 'a', now, isKept: (value) => value.id > 1 }, async () => ({ id }));
    await load(1);
    expect(await load(2)).toEqual({ id: 2 });
    expect(await load(3)).toEqual({ id: 2 });
  });
});
