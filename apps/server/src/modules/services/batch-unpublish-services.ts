import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { batchUnpublishServices } from '@khidma/contract/services/batch-unpublish-services';
import type { Call } from '../../core/call.ts';
import { moveBatch } from './move-batch.ts';
import { offSale, takeOffSale } from './take-off-sale.ts';

/** Takes services off sale, each with a result of its own. */
export async function runBatchUnpublishServices(
  call: Call<typeof batchUnpublishServices>,
): Promise<OutputOf<typeof batchUnpublishServices>> {
  const { results, moved } = await moveBatch(call, { event: 'unpublish', changes: offSale });
  await takeOffSale(call, moved);
  return results;
}
