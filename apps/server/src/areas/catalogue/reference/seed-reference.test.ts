import { listHolidays, removeHoliday } from '@khidma/contract/scheduling/holidays';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { givenStaff } from '../../../testing/people.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { seedHolidays } from './reference.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('What every installation begins with', () => {
  it('has the public holidays of this year and the next two, and what staff change stays changed', async () => {
    const { token } = await givenStaff(server, { role: 'administrator' });
    const thisYear = server.clock.now().getUTCFullYear();
    const daysOf = async (year: number): Promise<string[]> =>
      (await server.ok(listHolidays, { year: String(year) }, token)).holidays.map(({ day }) => day);
    await seedHolidays(server.ctx);
    for (const year of [thisYear, thisYear + 1, thisYear + 2])
      expect(await daysOf(year)).toEqual(
        expect.arrayContaining([`${year}-01-01`, `${year}-12-02`, `${year}-12-03`]),
      );
    expect(await daysOf(thisYear + 3)).toEqual([]);
    const day = `${thisYear + 1}-12-03`;
    await server.ok(removeHoliday, { day }, token);
    await seedHolidays(server.ctx);
    expect(await daysOf(thisYear + 1)).not.toContain(day);
  });
});
