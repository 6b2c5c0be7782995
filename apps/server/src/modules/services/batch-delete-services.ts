import { batchDeleteServices } from '@khidma/contract/services/batch-delete-services';
import { handle } from '../../core/call.ts';
import { moveBatch } from './move-batch.ts';

/** Deletes services for good, each with a result of its own: nothing shows them any more, and orders keep what was bought. */
export const batchDeleteServicesHandler = handle(batchDeleteServices, async (call) => {
  const { results } = await moveBatch(call, { event: 'delete', changes: { deletedAt: call.now } });
  return results;
});
