import { handlersOf } from '../../core/call.ts';
import * as calls from './calls.ts';
import * as signals from './signals.ts';

export const callsHandlers = handlersOf(calls, signals);
