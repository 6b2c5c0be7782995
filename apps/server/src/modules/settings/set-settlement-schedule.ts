import { setSettlementSchedule } from '@khidma/contract/money/payout-schedules';
import { isSettlementSchedule } from '@khidma/domain/orders/settlement-schedule';
import { handle } from '../../core/call.ts';
import { refuseFields } from '../../core/refuse.ts';
import { loadSettings } from './list-settings.ts';
import { lockSettings, recordChange, saveSetting } from './change-setting.ts';
import { settingKeys, settlementScheduleAt } from './settings.queries.ts';

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
