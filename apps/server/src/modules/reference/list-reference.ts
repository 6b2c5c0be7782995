import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { listReference } from '@khidma/contract/staff/list-reference';
import type { Call } from '../../core/call.ts';
import { loadEntries } from './reference-entries.ts';

/** Categories and places with everything hidden among them. */
export const runListReference = (
  call: Call<typeof listReference>,
): Promise<OutputOf<typeof listReference>> => loadEntries(call);
