import { handlersOf } from '../../core/call.ts';
import * as checkLog from './check-log.ts';
import * as searchDesk from './search-desk.ts';
import * as staff from './staff.ts';
import * as staffActions from './staff-actions.ts';

export const staffHandlers = handlersOf(checkLog, searchDesk, staff, staffActions);
