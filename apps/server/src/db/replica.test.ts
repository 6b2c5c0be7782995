import { addPromoCode, pagePromoCodes } from '@khidma/contract/catalogue/promo-codes';
import { positionCookie } from '@khidma/contract/core/log-position';
import { createMetrics, measureReplica } from '../http/metrics.ts';
import { type LiveClient, openLive } from '../../../../packages/testkit/src/live-client.ts';
import { portOf } from '../../../../packages/testkit/src/port-of.ts';
import type { WireAnswer } from '../../../../packages/testkit/src/signed-client.ts';
import { givenMerchant, givenStaff } from '../testing/people.ts';
import { tripsOf } from '../testing/statements.ts';
import { type Pair, startPair } from '../testing/standby.ts';
import { type RunningTestServer, startTestServer } from '../testing/test-server.ts';
import { positionOf, readPosition, bytesBetween } from './log-position.ts';
import { createPool, endPool } from './pool.ts';
import { Replica } from './replica.ts';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';

// A real primary and a real standby that streams its log: what is delayed here is its replay.

const soon = { timeout: 20_000, interval: 20 };

let pair: Pair;
let replicas: Replica[];
let one: RunningTestServer;
let two: RunningTestServer;
let staff: { one: string; two: string };
let merchantId: string;
beforeAll(async () => {
  pair = await startPair();
  const { primary } = pair;
  const database = { ...primary, name: 'postgres', close: async () => undefined };
  const follow = () => new Replica({ url: pair.standbyUrl, primary: primary.pool, max: 4 });
  replicas = [follow(), follow()];
  const options = { live: true, agreed: true, crowd: true } as const;
  one = await startTestServer({ ...options, database, replica: replicas[0] });
  two = await startTestServer({ ...options, beside: one, replica: replicas[1] });
  const role = 'administrator';
  staff = {
    one: (await givenStaff(one, { role })).token,
    two: (await givenStaff(one, { role })).token,
  };
  ({ merchantId } = await givenMerchant(one));
}, 60_000);
afterAll(async () => {
  await two.close();
  await one.close();
  for (const replica of replicas) await replica.close();
  await pair.close();
});

const standIs = (state: Replica['state']) =>
  vi.waitFor(() => expect(replicas.map((replica) => replica.state)).toEqual([state, state]), soon);

/** Waits until everything that stands in the primary's log stands in the replica, as both nodes know it. */
async function caughtUp(): Promise<void> {
  const position = await replicas[0]?.written();
  await vi.waitFor(async () => {
    for (const replica of replicas) {
      await replica.look();
      expect(replica.has(position), replica.state).toBe(true);
    }
  }, soon);
}

let codes = 0;
/** Staff make a promo code on the first node. */
async function change(): Promise<{ readonly code: string; readonly position: string }> {
  codes += 1;
  const input = {
    code: `SAVE${codes}`,
    merchantId,
    percentOff: 10,
    amountOff: null,
    mostOff: null,
    categoryIds: [],
    from: '2026-11-17',
    to: null,
    maxUses: null,
    maxUsesEach: null,
    leastAmount: 0,
    firstOrderOnly: false,
  };
  const answer = await one.call(addPromoCode, input, staff.one);
  expect(answer.code, answer.body.toString()).toBe(0);
  return { code: input.code, position: String(answer.headers['x-position']) };
}

/** The codes that a reader sees on a node who has seen a place of the log. */
async function seen(
  server: RunningTestServer,
  token: string,
  position?: string,
): Promise<readonly string[]> {
  const headers = { cookie: `language=en_US; __Secure-${positionCookie}=${position}` };
  const answer: WireAnswer = await server.call(
    pagePromoCodes,
    {},
    { token, ...(position !== undefined && { headers }) },
  );
  const { records } = answer.data as { records: readonly { code: string }[] };
  return records.map(({ code }) => code);
}

/** Stands still in its replay meanwhile. */
async function paused(work: () => Promise<void>): Promise<void> {
  await pair.onStandby('select pg_wal_replay_pause()');
  try {
    await work();
  } finally {
    await pair.onStandby('select pg_wal_replay_resume()');
  }
}

describe('places of the log', () => {
  it('come one behind the other as texts', () => {
    const places = ['0/FFFFFFFF', '1/0', '16/B374D848', 'A0/1'].map(positionOf);
    expect(places.toSorted()).toEqual(places);
    expect(places[2]).toBe('00000016B374D848');
    expect(bytesBetween(places[0] ?? '', places[1] ?? '')).toBe(1);
  });

  it.each(['', '16/B374D848', '0000000000000000;', 'G000000000000000', undefined])(
    '%s is none',
    (said) => expect(readPosition(said)).toBeUndefined(),
  );
});

describe('while the replica lags', () => {
  it('a change is seen at once by who made it, on any node, and by others once it is there', async () => {
    await caughtUp();
    await paused(async () => {
      const { code, position } = await change();
      expect(await seen(one, staff.one, position)).toContain(code);
      expect(await seen(two, staff.one, position)).toContain(code);
      expect(await seen(one, staff.two)).not.toContain(code);
      expect(await seen(two, staff.two)).not.toContain(code);
    });
    await caughtUp();
    const before = replicas[1]?.counts.replica ?? 0;
    expect(await seen(two, staff.two)).toContain(`SAVE${codes}`);
    expect(replicas[1]?.counts.replica).toBe(before + 1);
  });

  it('and by who was told of it live, by the other node', async () => {
    await caughtUp();
    const page: LiveClient = await openLive(two.liveUrl, { token: staff.two });
    try {
      await paused(async () => {
        const { code, position } = await change();
        const told = await vi.waitFor(() => {
          // What was changed lately a page that opens is told without whose request it was.
          const [news] = page.of('tags').filter(({ by }) => by !== null);
          expect(news).toBeDefined();
          return news;
        }, soon);
        expect(String(told?.position) >= position).toBe(true);
        expect(await seen(one, staff.two, told?.position)).toContain(code);
        expect(await seen(two, staff.two, told?.position)).toContain(code);
      });
    } finally {
      page.close();
    }
  });

  it('nobody is sent to it who has seen a place that it does not have; it is looked at again at once', async () => {
    await caughtUp();
    const { position } = await change();
    await vi.waitFor(() => expect(replicas[0]?.has(position)).toBe(true), soon);
  });

  it('the place of a change travels with its commit', async () => {
    await caughtUp();
    const sent = await tripsOf(change);
    const commit = sent.findIndex(({ text }) => text === 'commit');
    expect(sent[commit + 1]?.text).toContain('pg_current_wal_lsn');
    expect(sent[commit + 1]?.trip).toBe(sent[commit]?.trip);
  });

  it('by more than a few seconds it is not used, and the figures say so', async () => {
    await caughtUp();
    await paused(async () => {
      const { code } = await change();
      await standIs('late');
      expect(await seen(two, staff.two)).toContain(code);
      const metrics = createMetrics();
      if (replicas[1]) measureReplica(metrics, replicas[1]);
      const text = await metrics.text();
      expect(text).toContain('khidma_replica_state{state="late"} 1');
      expect(text).toMatch(/khidma_replica_behind\{in="seconds"\} [3-9]/);
      expect(text).toMatch(/khidma_replica_behind\{in="bytes"\} [1-9]/);
      expect(text).toMatch(/khidma_replica_reads\{where="unused"\} [1-9]/);
      // One that begins now knows of no time before.
      const fresh = new Replica({ url: pair.standbyUrl, primary: pair.primary.pool });
      await fresh.look();
      expect(fresh.state).toBe('late');
      await fresh.close();
    });
    await standIs('used');
  });
});

describe('a replica is not used', () => {
  it('that refuses; until then what fails there is read on the primary', async () => {
    await caughtUp();
    await pair.stopStandby();
    const { code } = await change();
    expect(await seen(one, staff.two)).toContain(code);
    await standIs('gone');
    expect(await seen(two, staff.two)).toContain(code);
    await pair.startStandby();
    await standIs('used');
    await caughtUp();
    expect(await seen(two, staff.two)).toContain(code);
  });

  it('that says nothing at all: nobody waits for it', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const url = `postgres://khidma@127.0.0.1:${portOf(silent.address())}/postgres`;
    const replica = new Replica({ url, primary: pair.primary.pool });
    const begun = performance.now();
    await replica.look();
    expect(replica.state).toBe('gone');
    expect(performance.now() - begun).toBeLessThan(3_000);
    await replica.close(100);
    silent.close();
  });

  it('that follows another database', async () => {
    const { adminUrl } = inject('testServer');
    const states: string[] = [];
    const own = new Replica({
      url: pair.standbyUrl,
      primary: one.pool,
      onState: (state) => states.push(state),
    });
    await own.look();
    expect(states).toEqual(['used']);
    await own.close();
    const other = createPool({ connectionString: adminUrl }, { max: 1 });
    const foreign = new Replica({ url: pair.standbyUrl, primary: other });
    await foreign.look();
    expect(foreign.state).toBe('foreign');
    await foreign.close();
    await endPool(other);
  });

  it('that is promoted by mistake: it takes writes of its own', async () => {
    await caughtUp();
    await pair.onStandby('select pg_promote()');
    const { code } = await change();
    await standIs('promoted');
    expect(await seen(one, staff.two)).toContain(code);
    expect(await seen(two, staff.two)).toContain(code);
  });
});
