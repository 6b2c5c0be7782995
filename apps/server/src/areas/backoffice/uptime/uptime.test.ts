import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uptimes } from '../../../db/schema/system.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { bridgeUptime, recordUptime, outageAfterMs, outagesBetween } from './uptime.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.db.delete(uptimes));

const now = () => server.clock.now().getTime();
const outages = (from: number, until: number) =>
  server.db.transaction((tx) => outagesBetween(tx, { from, until }));

describe('when the platform was out', () => {
  it('is no time before it was first noted, and none while a job runs every minute', async () => {
    const start = now();
    expect(await outages(start - 1000, start)).toEqual([]);
    for (let minute = 0; minute < 10; minute += 1) {
      await recordUptime(server);
      server.clock.advance(60_000);
    }
    expect(await outages(start - 1000, now())).toEqual([]);
    expect(await server.db.$count(uptimes)).toBe(1);
  });

  it('is from the last job of any node to the next, within what is asked', async () => {
    const start = now();
    await recordUptime(server);
    server.clock.advance(outageAfterMs);
    await recordUptime(server);
    const left = now();
    server.clock.advance(outageAfterMs + 1000);
    const back = now();
    await Promise.all([recordUptime(server), recordUptime(server)]);
    server.clock.advance(3_600_000);
    await recordUptime(server);

    const first = { from: left, until: back };
    expect(await outages(start, left + 1)).toEqual([{ from: left, until: left + 1 }]);
    expect(await outages(start, back)).toEqual([first]);
    expect(await outages(start, now())).toEqual([first, { from: back, until: now() }]);
    expect(await outages(left + 10, back - 10)).toEqual([{ from: left + 10, until: back - 10 }]);
    expect(await outages(start, left)).toEqual([]);
    expect(await outages(now(), now() + 1)).toEqual([]);
  });

  it('is no time that a demo’s clock was moved past', async () => {
    const start = now();
    await server.db.transaction((tx) => bridgeUptime(tx, server.clock.now()));
    await recordUptime(server);
    server.clock.advance(86_400_000);
    await server.db.transaction((tx) => bridgeUptime(tx, server.clock.now()));
    await recordUptime(server);
    expect(await outages(start, now())).toEqual([]);
  });
});
