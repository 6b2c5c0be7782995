export { latestActionsOn, recordStaffAction } from './staff-actions.ts';
