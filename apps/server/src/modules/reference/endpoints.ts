import { handlersOf } from '../../core/call.ts';
import * as changeEntry from './change-entry.ts';
import * as reference from './reference.ts';
import * as referenceEntries from './reference-entries.ts';

export const referenceHandlers = handlersOf(changeEntry, reference, referenceEntries);
