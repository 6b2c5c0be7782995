import { collectHandlers } from '../../../kernel/call.ts';
import * as log from './log.ts';
import * as searchDesk from './search-desk.ts';
import * as staffActions from './staff-actions.ts';

export const staffHandlers = collectHandlers(log, searchDesk, staffActions);
