import { getService } from '@khidma/contract/services/get-service';
import { callerOf, handle } from '../../core/call.ts';
import { loadServiceDetail } from './load-service-detail.ts';
import { loadService, ownServices } from './service-row.ts';

/** One service of the merchant's own. */
export const getServiceHandler = handle(getService, async (call) => {
  const service = await loadService(call.tx, call.input.id, ownServices(callerOf(call).id));
  return await loadServiceDetail(call, service);
});
