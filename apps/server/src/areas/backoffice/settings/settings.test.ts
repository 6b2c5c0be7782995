import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  listSettings,
  pageSettingChanges,
  setTunables,
} from '@khidma/contract/backoffice/settings';
import { setServiceFee, takeBackServiceFee } from '@khidma/contract/money/fees';
import { setSettlementSchedule } from '@khidma/contract/money/payout-schedules';
import { addDays, dubaiDay, startOfDay } from '@khidma/domain/rules/days';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settings } from '../../../db/schema/services.ts';
import { givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { tamper } from '../../../testing/tamper.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { forgetOperatorSettings, loadOperatorSettings } from './settings.ts';

const hour = 3_600_000;
const day = 24 * hour;

let server: RunningTestServer;
let administrator: string;
let auditor: string;
beforeAll(async () => {
  server = await startTestServer({ agreed: true });
  administrator = (await givenStaff(server, { role: 'administrator' })).token;
  auditor = (await givenStaff(server, { role: 'auditor' })).token;
});
beforeEach(async () => {
  await server.db.delete(settings);
  await tamper(server, 'staff_actions', 'delete from staff_actions');
  forgetOperatorSettings(server);
});
afterAll(() => server.close());

const today = () => dubaiDay(server.clock.now().getTime());
const oneChange = {
  changes: [{ name: 'paymentWindow' as const, value: hour }],
};
const whole = [{ basisPoints: 10_000, afterMs: 0 }];

describe('settings are refused', () => {
  it('to strangers', async () => {
    await refusesStrangers(server, listSettings, {});
    await refusesStrangers(server, pageSettingChanges, {});
    await refusesStrangers(server, setTunables, oneChange);
    await refusesStrangers(server, setServiceFee, { basisPoints: 900, from: today() });
    await refusesStrangers(server, takeBackServiceFee, { id: randomUUID() });
    await refusesStrangers(server, setSettlementSchedule, { instalments: whole });
  });

  it('to auditors, who read only', async () => {
    const codes = [
      await server.call(setTunables, oneChange, auditor),
      await server.call(setServiceFee, { basisPoints: 900, from: today() }, auditor),
      await server.call(takeBackServiceFee, { id: randomUUID() }, auditor),
      await server.call(setSettlementSchedule, { instalments: whole }, auditor),
    ].map(({ code }) => code);
    expect(codes).toEqual(Array.from({ length: 4 }, () => errorCodes.noPermission));
    expect(await server.ok(listSettings, {}, auditor)).toMatchObject({ mayChange: false });
    expect(await server.db.$count(settings)).toBe(0);
  });

  it('outside of their bounds, twice, and where nobody knows them', async () => {
    await refusesInput(server, setTunables, {
      token: administrator,
      cases: [
        { input: { changes: [] }, path: 'changes', rule: 'tooFew' },
        {
          input: { changes: [{ name: 'colour', value: 1 }] },
          path: 'changes.0.name',
          rule: 'invalid',
        },
        {
          input: { changes: [{ name: 'serviceFee', value: 900 }] },
          path: 'changes.0.name',
          rule: 'invalid',
        },
        {
          input: { changes: [{ name: 'codeTries', value: 2.5 }] },
          path: 'changes.0.value',
          rule: 'type',
        },
        {
          input: { changes: [{ name: 'codeTries', value: 0 }] },
          path: 'changes.0.value',
          rule: 'tooSmall',
        },
        {
          input: { changes: [{ name: 'codeTries', value: 21 }] },
          path: 'changes.0.value',
          rule: 'tooLarge',
        },
        {
          input: { changes: [...oneChange.changes, ...oneChange.changes] },
          path: 'changes.1.name',
          rule: 'duplicate',
        },
      ],
    });
  });

  it('where a relation would break: the first warning comes before the last', async () => {
    await refusesInput(server, setTunables, {
      token: administrator,
      cases: [
        {
          input: { changes: [{ name: 'completionLastWarning', value: 3 * day }] },
          path: 'changes.0.value',
          rule: 'settingOrder',
        },
        {
          input: {
            changes: [
              { name: 'codeLife', value: 60_000 },
              { name: 'codeResendAfter', value: 61_000 },
            ],
          },
          path: 'changes.1.value',
          rule: 'settingOrder',
        },
      ],
    });
    expect(await server.db.$count(settings), 'nothing of it was kept').toBe(0);
  });

  it('of a fee: in the past, too far ahead, above a half, and a second one for the same day', async () => {
    const next = addDays(today(), 5);
    await server.ok(setServiceFee, { basisPoints: 900, from: next }, administrator);
    await refusesInput(server, setServiceFee, {
      token: administrator,
      cases: [
        { input: { basisPoints: 5001, from: next }, path: 'basisPoints', rule: 'tooLarge' },
        { input: { basisPoints: -1, from: next }, path: 'basisPoints', rule: 'tooSmall' },
        { input: { basisPoints: 9.5, from: next }, path: 'basisPoints', rule: 'type' },
        { input: { basisPoints: 900, from: '2026-02-30' }, path: 'from', rule: 'date' },
        { input: { basisPoints: 900, from: addDays(today(), -1) }, path: 'from', rule: 'datePast' },
        {
          input: { basisPoints: 900, from: addDays(today(), 731) },
          path: 'from',
          rule: 'dateTooFar',
        },
        { input: { basisPoints: 800, from: next }, path: 'from', rule: 'duplicate' },
        {
          input: { basisPoints: 1001, from: addDays(today(), 29) },
          path: 'from',
          rule: 'feeTooSoon',
        },
      ],
    });
  });

  it('of a fee that is taken back: an unknown one, another setting, and one in force', async () => {
    await server.ok(setTunables, oneChange, administrator);
    const [other] = await server.db.select().from(settings);
    for (const id of [randomUUID(), other?.id ?? ''])
      expect((await server.call(takeBackServiceFee, { id }, administrator)).code).toBe(
        errorCodes.notFound,
      );
    const { fees } = await server.ok(
      setServiceFee,
      { basisPoints: 900, from: today() },
      administrator,
    );
    await refusesInput(server, takeBackServiceFee, {
      token: administrator,
      cases: [{ input: { id: fees[0]?.id }, path: 'id', rule: 'locked' }],
    });
  });

  it('of a schedule that does not add up or goes backwards', async () => {
    const half = { basisPoints: 5000, afterMs: day };
    await refusesInput(server, setSettlementSchedule, {
      token: administrator,
      cases: [
        { input: { instalments: [] }, path: 'instalments', rule: 'tooFew' },
        { input: { instalments: [half] }, path: 'instalments', rule: 'invalid' },
        { input: { instalments: [half, half] }, path: 'instalments', rule: 'invalid' },
        {
          input: { instalments: [{ basisPoints: 0, afterMs: 0 }] },
          path: 'instalments.0.basisPoints',
          rule: 'tooSmall',
        },
      ],
    });
  });
});

describe('All durations stand in one table of settings', () => {
  it('begin with their defaults, set by nobody', async () => {
    const all = await server.ok(listSettings, {}, administrator);
    expect(all.mayChange).toBe(true);
    expect(all.tunables).toContainEqual({ name: 'paymentWindow', value: 900_000, since: null });
    expect(all.fees).toEqual([{ id: null, basisPoints: 1000, from: null, state: 'inForce' }]);
    expect(all.schedule).toEqual({ instalments: whole, since: null });
  });

  it('hold from the moment they are set, with who did it, before and after', async () => {
    const { tunables } = await server.ok(setTunables, oneChange, administrator);
    const since = server.clock.now().toISOString();
    expect(tunables).toContainEqual({ name: 'paymentWindow', value: hour, since });
    const { records } = await server.ok(pageSettingChanges, {}, auditor);
    expect(records).toMatchObject([
      { change: { setting: 'tunable', name: 'paymentWindow', before: 900_000, after: hour } },
    ]);
  });

  it('say nothing of a change that is none', async () => {
    const same = { changes: [{ name: 'paymentWindow' as const, value: 900_000 }] };
    await server.ok(setTunables, same, administrator);
    expect((await server.ok(pageSettingChanges, {}, auditor)).total).toBe(0);
  });

  it('two that only fit together are set together', async () => {
    const changes = [
      { name: 'completionLastWarning' as const, value: 4 * day },
      { name: 'completionFirstWarning' as const, value: 5 * day },
    ];
    await server.ok(setTunables, { changes }, administrator);
    expect((await server.ok(pageSettingChanges, {}, auditor)).total).toBe(2);
  });

  it('another node’s change is noticed after some seconds, and a value that cannot be set stops the work', async () => {
    const read = () =>
      server.db.transaction((tx) =>
        loadOperatorSettings({ ctx: server.ctx, tx, now: server.clock.now() }, 'codeLife'),
      );
    const store = (value: number) =>
      server.db.insert(settings).values({
        id: randomUUID(),
        key: 'codeLife',
        value,
        effectiveFrom: server.clock.now(),
        createdAt: server.clock.now(),
      });
    expect(await read()).toEqual({ codeLife: 600_000 });
    await store(1_200_000);
    server.clock.advance(5000);
    expect(await read()).toEqual({ codeLife: 1_200_000 });
    await store(7);
    server.clock.advance(5000);
    await expect(read()).rejects.toThrow('codeLife');
  });
});

describe('serviceCharge: a setting with effective dates', () => {
  it('lists what was, what holds and what comes; what comes can be taken back', async () => {
    await server.ok(setServiceFee, { basisPoints: 950, from: today() }, administrator);
    const from = addDays(today(), 30);
    const { fees } = await server.ok(setServiceFee, { basisPoints: 900, from }, administrator);
    expect(fees.map(({ basisPoints, state }) => [basisPoints, state])).toEqual([
      [900, 'coming'],
      [950, 'inForce'],
      [1000, 'past'],
    ]);
    expect(fees[0]?.from).toBe(new Date(startOfDay(from)).toISOString());
    const coming = { id: fees[0]?.id ?? '' };
    const after = await server.ok(takeBackServiceFee, coming, administrator);
    expect(after.fees).toHaveLength(2);
    const { records } = await server.ok(pageSettingChanges, {}, auditor);
    expect(records.map(({ change }) => change)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ setting: 'serviceFee', before: 950, after: 900 }),
        expect.objectContaining({ setting: 'serviceFee', before: 900, after: null }),
      ]),
    );
  });

  it('a schedule is recorded with before and after', async () => {
    const instalments = [
      { basisPoints: 6000, afterMs: 0 },
      { basisPoints: 4000, afterMs: 7 * day },
    ];
    const { schedule } = await server.ok(setSettlementSchedule, { instalments }, administrator);
    expect(schedule.instalments).toEqual(instalments);
    const { records } = await server.ok(pageSettingChanges, {}, auditor);
    expect(records[0]?.change).toEqual({
      setting: 'settlementSchedule',
      before: whole,
      after: instalments,
    });
  });
});
