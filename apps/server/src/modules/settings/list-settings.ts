import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { listSettings } from '@khidma/contract/staff/list-settings';
import type { Call } from '../../core/call.ts';
import { loadSettings } from './load-settings.ts';

/** What is set, and since when. */
export const runListSettings = (
  call: Call<typeof listSettings>,
): Promise<OutputOf<typeof listSettings>> => loadSettings(call);
