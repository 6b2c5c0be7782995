export { latestActionsOn, recordActionOf, recordStaffAction } from './staff-actions.ts';
