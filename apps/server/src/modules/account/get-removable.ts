import type { getRemovable } from '@khidma/contract/account/get-removable';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { type Call, callerOf } from '../../core/call.ts';
import { terminationBlocksFor } from './termination.queries.ts';

/** Whether the account can go, and all that stands in the way. */
export async function runGetRemovable(
  call: Call<typeof getRemovable>,
): Promise<OutputOf<typeof getRemovable>> {
  const reasons = await terminationBlocksFor(call.tx, callerOf(call).id);
  return { removable: reasons.length === 0, reasons };
}
