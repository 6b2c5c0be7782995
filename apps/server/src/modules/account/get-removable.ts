import { getRemovable } from '@khidma/contract/account/get-removable';
import { callerOf, handle } from '../../core/call.ts';
import { terminationBlocksFor } from './termination-blocks.queries.ts';

/** Whether the account can go, and all that stands in the way. */
export const getRemovableHandler = handle(getRemovable, async (call) => {
  const reasons = await terminationBlocksFor(call.tx, callerOf(call).id);
  return { removable: reasons.length === 0, reasons };
});
