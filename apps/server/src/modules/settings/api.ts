export { lockSettings, recordChange } from './record-change.ts';
export { feeBasisPointsAt, settlementScheduleAt } from './settings.queries.ts';
export { mayChangeSettings, requireAdministrator } from './staff-rights.ts';
export { tunablesAt, tunablesOf } from './tunables.queries.ts';
