import { handlersOf } from '../../core/call.ts';
import * as demoClock from './demo-clock.ts';
import * as listSettings from './list-settings.ts';
import * as setSettlementSchedule from './set-settlement-schedule.ts';
import * as setTunables from './set-tunables.ts';

export const settingsHandlers = handlersOf(
  demoClock,
  listSettings,
  setSettlementSchedule,
  setTunables,
);
