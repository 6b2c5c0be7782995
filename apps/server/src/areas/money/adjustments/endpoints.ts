import { collectHandlers } from '../../../kernel/call.ts';
import * as adjustments from './adjustments.ts';
import * as debts from './debts.ts';

export const adjustmentsHandlers = collectHandlers(adjustments, debts);
