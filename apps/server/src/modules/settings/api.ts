export { lockSettings, recordChange, mayChangeSettings } from './change-setting.ts';
export { feeBasisPointsAt, settlementScheduleAt } from './settings.queries.ts';
export { tunablesAt, tunablesOf } from './tunables.queries.ts';
