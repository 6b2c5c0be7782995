import { type Call, handle } from '../../../kernel/call.ts';
import { refuseFields } from '../../../kernel/refuse.ts';
import { requireSecondAdministrator } from '../staff/index.ts';
import {
  forgetOperatorSettings,
  loadOperatorSettingsNow,
  loadSettings,
  lockSettings,
  recordChange,
  saveSetting,
  settingKey,
  settingKeys,
  settlementScheduleAt,
} from './settings.ts';
import { setTunables } from '@khidma/contract/backoffice/settings';
import type { FieldError } from '@khidma/contract/core/field-rules';
import { setSettlementSchedule } from '@khidma/contract/money/payout-schedules';
import { isSettlementSchedule } from '@khidma/domain/orders/settlement-schedule';
import { operatorSettingNames } from '@khidma/domain/settings/durations';
import { type SettingProblem, settingProblems } from '@khidma/domain/settings/setting-relations';
import { protectedSettings } from '@khidma/domain/staff/second-person';

/** Sets when money is released, for orders completed from now on: an order's instalments are fixed when it is completed. */
export const setSettlementScheduleHandler = handle(setSettlementSchedule, async (call) => {
  const { tx, now, input } = call;
  await lockSettings(call);
  if (!isSettlementSchedule(input.instalments))
    throw refuseFields([{ path: 'instalments', rule: 'invalid' }]);
  const before = await settlementScheduleAt(tx, now);
  await saveSetting(call, {
    key: settingKeys.settlementSchedule,
    value: input.instalments,
    from: now,
  });
  await recordChange(call, 'setSettlementSchedule', {
    setting: 'settlementSchedule',
    before: before.map((part) => ({ ...part })),
    after: input.instalments,
  });
  return loadSettings(call);
});

type SetCall = Call<typeof setTunables>;
type Changes = SetCall['input']['changes'];

/** Sets durations and limits from now on, all of those named or none. */
export const setTunablesHandler = handle(setTunables, async (call) => {
  const { now, input } = call;
  await lockSettings(call);
  refuseTwice(input.changes);
  const before = await loadOperatorSettingsNow(call, operatorSettingNames);
  const problems = settingProblems(
    before,
    Object.fromEntries(input.changes.map(({ name, value }) => [name, value])),
  );
  const isProtected = input.changes.some(
    ({ name, value }) => protectedSettings.has(name) && before[name] !== value,
  );
  if (problems.length > 0) throw refuseFields(problems.map((one) => atField(one, input.changes)));
  if (isProtected) requireSecondAdministrator(call);
  for (const { name, value } of input.changes) {
    // Saying again what holds is no change, and nobody's name goes under it.
    if (before[name] === value) continue;
    await saveSetting(call, { key: settingKey(name), value, from: now });
    await recordChange(call, 'setTunables', {
      setting: 'tunable',
      name,
      before: before[name],
      after: value,
    });
  }
  forgetOperatorSettings(call);
  return loadSettings(call);
});

function refuseTwice(changes: Changes): void {
  const twice = changes.flatMap(({ name }, index) =>
    changes.findIndex((other) => other.name === name) < index
      ? [{ path: `changes.${index}.name`, rule: 'duplicate' as const }]
      : [],
  );
  if (twice.length > 0) throw refuseFields(twice);
}

function atField(problem: SettingProblem, changes: Changes): FieldError {
  const path = `changes.${changes.findIndex(({ name }) => name === problem.name)}.value`;
  switch (problem.breaks) {
    case 'whole':
      return { path, rule: 'type' };
    case 'min':
      return { path, rule: 'tooSmall', params: { min: problem.bound } };
    case 'max':
      return { path, rule: 'tooLarge', params: { max: problem.bound } };
    case 'below':
    case 'above':
      return { path, rule: 'settingOrder', params: { must: problem.breaks, other: problem.other } };
  }
}
