import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { getDemoClock, moveDemoClock } from '@khidma/contract/backoffice/demo-clock';
import { getStaffOverview } from '@khidma/contract/backoffice/overview';
import { pageSettingChanges } from '@khidma/contract/backoffice/settings';
import { maxClockOffsetHours, maxClockStepHours } from '@khidma/domain/settings/demo-clock';
import { describe, expect, it } from 'vitest';
import { movableClock } from '../../../adapters/clock.ts';
import { givenStaff } from '../../../testing/people.ts';
import { givenStaffFactor } from '../../../testing/second-factor.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import { followDemoClock } from './demo-clock.ts';

describe('Anybody can watch seven days pass: a demo control moves the clock', () => {
  it('is refused to strangers, to whoever may not change settings, and everywhere but in the demo', async () => {
    const server = await startTestServer();
    const { token } = await givenStaff(server, { role: 'support' });
    expect((await server.call(moveDemoClock, { hours: 1 })).code).toBe(errorCodes.unauthenticated);
    expect((await server.call(moveDemoClock, { hours: 1 }, token)).code).toBe(
      errorCodes.noPermission,
    );
    expect(await server.ok(getDemoClock, {}, token)).toMatchObject({ aheadHours: 0 });
    await server.close();

    const real = await startTestServer({ demo: false });
    const before = real.clock.now();
    const { token: administrator } = await givenStaffFactor(real);
    expect((await real.call(moveDemoClock, { hours: 1 }, administrator)).code).toBe(
      errorCodes.demoOnly,
    );
    expect((await real.call(getDemoClock, {}, administrator)).code).toBe(errorCodes.demoOnly);
    await followDemoClock(real.ctx);
    expect(real.clock.now()).toEqual(before);
    await real.close();
  });

  it('refuses what is no step forward, and more than a year altogether', async () => {
    const server = await startTestServer();
    const { token } = await givenStaff(server);
    for (const hours of [0, -24, 1.5, maxClockStepHours + 1])
      expect((await server.call(moveDemoClock, { hours }, token)).code).toBe(errorCodes.invalid);
    for (
      let ahead = 0;
      ahead + maxClockStepHours <= maxClockOffsetHours;
      ahead += maxClockStepHours
    )
      await server.ok(moveDemoClock, { hours: maxClockStepHours }, token);
    expect(await server.call(moveDemoClock, { hours: maxClockStepHours }, token)).toMatchObject({
      code: errorCodes.invalid,
      data: { fields: [{ path: 'hours' }] },
    });
    await server.close();
  });

  it('is told to every page from its next load on: none keeps the settings of before', async () => {
    const server = await startTestServer();
    const response = await server.app.inject({ url: '/config.json' });
    expect(response.headers['cache-control']).toBe('no-cache');
    await server.close();
  });

  it('moves every node forward, keeps who is signed in, and says who did it', async () => {
    const server = await startTestServer();
    const { token } = await givenStaff(server);
    const before = server.clock.now().getTime();
    await server.ok(moveDemoClock, { hours: 168 }, token);
    expect(server.clock.now().getTime() - before).toBe(168 * 3_600_000);
    await server.ok(getStaffOverview, {}, token);
    expect(await server.ok(moveDemoClock, { hours: 24 }, token)).toEqual({
      now: server.clock.now().toISOString(),
      aheadHours: 192,
    });
    const { records } = await server.ok(pageSettingChanges, { pageNum: '1' }, token);
    expect(records.map(({ change }) => change)).toEqual([
      { setting: 'demoClock', before: 168, after: 192 },
      { setting: 'demoClock', before: 0, after: 168 },
    ]);

    // Another node, or this one after a new start, learns it from the database.
    const clock = movableClock(server.clock);
    await followDemoClock({ db: server.db, clockOffset: clock });
    expect(clock.now().getTime() - server.clock.now().getTime()).toBe(192 * 3_600_000);
    await server.close();
  });
});
