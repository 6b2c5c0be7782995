export { lockSettings, mayChangeSettings, recordChange, saveSetting } from './change-setting.ts';
export { loadSettings } from './list-settings.ts';
export {
  defaultFeeBasisPoints,
  feeBasisPointsAt,
  feeOf,
  settingKeys,
  settlementScheduleAt,
} from './settings.queries.ts';
export { clockOf } from './queue-clock.ts';
export { forgetTunables, tunablesAt, tunablesOf } from './tunables.queries.ts';
