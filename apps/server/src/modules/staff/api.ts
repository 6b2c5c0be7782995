export {
  changesAmong,
  latestActionsOn,
  recordActionOf,
  recordStaffAction,
  waitedFor,
} from './staff-actions.ts';
