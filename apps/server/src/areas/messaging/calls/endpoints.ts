import { collectHandlers } from '../../../kernel/call.ts';
import * as calls from './calls.ts';
import * as ownCall from './own-call.ts';

export const callsHandlers = collectHandlers(calls, ownCall);
