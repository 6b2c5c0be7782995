export {
  changesAmong,
  latestActionsOn,
  recordActionOf,
  recordStaffAction,
} from './staff-actions.ts';
