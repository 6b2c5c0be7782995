export { countAdministrators, countsFrom, requireSecondAdministrator } from './staff.ts';
export { assignedIs, caseIds } from './staff.ts';
export {
  changesAmong,
  latestActionsOn,
  recordActionOf,
  recordStaffAction,
  waitedFor,
} from './staff-actions.ts';
