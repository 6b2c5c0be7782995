export { countAdministrators, countsFrom, requireSecondAdministrator } from './administrators.ts';
export { assignedIs, caseIds } from './desk-cases.ts';
export {
  changesAmong,
  latestActionsOn,
  recordActionOf,
  recordStaffAction,
  waitedFor,
} from './staff-actions.ts';
