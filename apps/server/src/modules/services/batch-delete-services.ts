import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { batchDeleteServices } from '@khidma/contract/services/batch-delete-services';
import type { Call } from '../../core/call.ts';
import { moveBatch } from './move-batch.ts';

/** Deletes services for good, each with a result of its own: nothing shows them any more, and orders keep what was bought. */
export async function runBatchDeleteServices(
  call: Call<typeof batchDeleteServices>,
): Promise<OutputOf<typeof batchDeleteServices>> {
  const { results } = await moveBatch(call, { event: 'delete', changes: { deletedAt: call.now } });
  return results;
}
