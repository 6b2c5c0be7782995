export { peopleNamed, type Person } from './actions.presenter.ts';
export { countAdministrators, countsFrom, requireSecondAdministrator } from './staff-actions.ts';
export { assignedIs, caseIds } from './staff-actions.ts';
export {
  changesAmong,
  latestActionsOn,
  recordActionOf,
  recordStaffAction,
  waitedFor,
} from './staff-actions.ts';
