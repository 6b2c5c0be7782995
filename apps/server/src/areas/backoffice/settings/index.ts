export { lockSettings, mayChangeSettings, recordChange, saveSetting } from './settings.ts';
export { loadSettings } from './settings.ts';
export {
  defaultFeeBasisPoints,
  feeBasisPointsAt,
  feeOf,
  settingKeys,
  settlementScheduleAt,
} from './settings.ts';
export { loadQueueClock } from './demo-clock.ts';
export {
  forgetOperatorSettings,
  loadOperatorSettingsAt,
  loadOperatorSettings,
} from './settings.ts';
