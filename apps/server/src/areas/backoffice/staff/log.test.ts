import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { checkStaffLog, pageStaffActions } from '@khidma/contract/backoffice/staff-actions';
import { setStaffRole } from '@khidma/contract/identity/staff-accounts';
import { addDays, dayMs, dubaiDay } from '@khidma/domain/rules/days';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { givenStaff } from '../../../testing/people.ts';
import { refusesStrangers } from '../../../testing/refusals.ts';
import { tamper } from '../../../testing/tamper.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { proveLog, sealLog } from './log.ts';

let server: RunningTestServer;
let last: RunningTestServer | undefined;
beforeEach(async () => {
  await last?.close();
  // Ten in the morning in Dubai.
  server = await startTestServer({ now: '2026-11-17T06:00:00.000Z' });
  last = server;
});
afterAll(() => last?.close());

const act = async (): Promise<void> => {
  const { token } = await givenStaff(server);
  const { staffId } = await givenStaff(server, { role: 'support' });
  await server.ok(setStaffRole, { id: staffId, role: 'auditor' }, token);
};
const days = (count: number): void => server.clock.advance(count * dayMs);
/** Three days of the log, the middle one empty, all sealed. */
const sealed = async (): Promise<void> => {
  await act();
  await act();
  days(2);
  await act();
  days(1);
  expect(await sealLog(server.ctx)).toBe(3);
};

describe('sealing the log of staff', () => {
  it('is of days that have been over for an hour, each once, and every day has its seal', async () => {
    expect(await sealLog(server.ctx)).toBe(0);
    await act();
    server.clock.set('2026-11-17T20:30:00.000Z');
    expect(await sealLog(server.ctx), 'half past midnight').toBe(0);
    server.clock.set('2026-11-17T21:01:00.000Z');
    const both = await Promise.all([sealLog(server.ctx), sealLog(server.ctx)]);
    expect(both.toSorted((a, b) => a - b)).toEqual([0, 1]);
    days(3);
    expect(await sealLog(server.ctx)).toBe(3);
    expect(await proveLog(server.db)).toEqual({ days: 4, actions: 1, faults: [] });
  });

  it.each([
    [
      'a line that was changed',
      'staff_actions',
      `update staff_actions set data = '{"reason":"Nothing"}' where at < '2026-11-18'`,
      [{ day: '2026-11-17', fault: 'lines' }],
    ],
    [
      'lines that were left out',
      'staff_actions',
      `delete from staff_actions where at > '2026-11-18'`,
      [{ day: '2026-11-19', fault: 'lines' }],
    ],
    [
      'a line that was slipped in',
      'staff_actions',
      `insert into staff_actions (id, staff_id, action, subject_kind, subject_id, at)
        select gen_random_uuid(), staff_id, action, subject_kind, subject_id, '2026-11-18T08:00:00Z' from staff_actions limit 1`,
      [{ day: '2026-11-18', fault: 'lines' }],
    ],
    [
      'a seal that was made anew without those behind it',
      'staff_action_seals',
      `update staff_action_seals set seal = repeat('a', 64) where day = '2026-11-18'`,
      [
        { day: '2026-11-18', fault: 'chain' },
        { day: '2026-11-19', fault: 'chain' },
      ],
    ],
    [
      'a day that is gone',
      'staff_action_seals',
      `delete from staff_action_seals where day = '2026-11-18'`,
      [{ day: '2026-11-18', fault: 'missing' }],
    ],
  ])('%s is found', async (_what, table, statement, faults) => {
    await sealed();
    await tamper(server, table, statement);
    expect((await proveLog(server.db)).faults).toEqual(faults);
  });

  it('is changed by nobody', async () => {
    await sealed();
    await expect(server.pool.query(`update staff_action_seals set actions = 0`)).rejects.toThrow();
    await expect(server.pool.query('delete from staff_action_seals')).rejects.toThrow();
  });
});

describe('the check of the log', () => {
  it('is refused to strangers', async () => {
    await refusesStrangers(server, checkStaffLog, {});
    expect((await server.call(checkStaffLog, {})).code).toBe(errorCodes.unauthenticated);
  });

  it('before a day is over has nothing to compare', async () => {
    const { token } = await givenStaff(server, { role: 'auditor' });
    expect(await server.ok(checkStaffLog, {}, token)).toEqual({
      days: 0,
      actions: 0,
      sealedDays: 0,
      last: null,
      faults: [],
    });
  });

  it('says what it read and what is wrong, and the log names the seal of each day', async () => {
    await sealed();
    const { token } = await givenStaff(server, { role: 'auditor' });
    const checked = await server.ok(checkStaffLog, {}, token);
    const yesterday = addDays(dubaiDay(server.clock.now().getTime()), -1);
    expect(checked).toMatchObject({ days: 3, actions: 3, sealedDays: 3, faults: [] });
    expect(checked.last?.day).toBe(yesterday);
    await act();
    const { records } = await server.ok(pageStaffActions, {}, token);
    expect(records.map(({ seal }) => seal)).toEqual([
      null,
      checked.last?.seal,
      records[2]?.seal,
      records[2]?.seal,
    ]);
    expect(records[2]?.seal).toMatch(/^[0-9a-f]{64}$/);
    await tamper(server, 'staff_actions', `delete from staff_actions where at < '2026-11-18'`);
    expect((await server.ok(checkStaffLog, {}, token)).faults).toEqual([
      { day: '2026-11-17', fault: 'lines' },
    ]);
  });
});
