import { collectHandlers } from '../../../kernel/call.ts';
import * as entries from './entries.ts';
import * as reference from './reference.ts';

export const referenceHandlers = collectHandlers(entries, reference);
