import { listReference } from '@khidma/contract/staff/list-reference';
import { handle } from '../../core/call.ts';
import { loadEntries } from './reference-entries.ts';

/** Categories and places with everything hidden among them. */
export const listReferenceHandler = handle(listReference, (call) => loadEntries(call));
