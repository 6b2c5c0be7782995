import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { setSettlementSchedule } from '@khidma/contract/staff/set-settlement-schedule';
import { isSettlementSchedule } from '@khidma/domain/orders/settlement-schedule';
import type { Call } from '../../core/call.ts';
import { refuseFields } from '../../core/refuse.ts';
import { loadSettings } from './load-settings.ts';
import { lockSettings, recordChange } from './setting-changes.queries.ts';
import { saveSetting } from './save-setting.ts';
import { settingKeys, settlementScheduleAt } from './settings.queries.ts';
import { requireAdministrator } from './staff-rights.queries.ts';

/** Sets when money is released, for orders completed from now on: an order's instalments are fixed when it is completed. */
export async function runSetSettlementSchedule(
  call: Call<typeof setSettlementSchedule>,
): Promise<OutputOf<typeof setSettlementSchedule>> {
  const { tx, now, input } = call;
  await requireAdministrator(call);
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
}
