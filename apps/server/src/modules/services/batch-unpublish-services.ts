import { batchUnpublishServices } from '@khidma/contract/services/batch-unpublish-services';
import { handle } from '../../core/call.ts';
import { moveBatch } from './move-batch.ts';
import { offSale, takeOffSale } from './take-off-sale.ts';

/** Takes services off sale, each with a result of its own. */
export const batchUnpublishServicesHandler = handle(batchUnpublishServices, async (call) => {
  const { results, moved } = await moveBatch(call, { event: 'unpublish', changes: offSale });
  await takeOffSale(call, moved);
  return results;
});
