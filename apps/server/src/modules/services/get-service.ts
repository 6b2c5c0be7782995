import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getService } from '@khidma/contract/services/get-service';
import { callerOf, type Call } from '../../core/call.ts';
import { loadServiceDetail } from './load-service-detail.ts';
import { loadService, ownServices } from './service-row.ts';

/** One service of the merchant's own. */
export async function runGetService(
  call: Call<typeof getService>,
): Promise<OutputOf<typeof getService>> {
  const service = await loadService(call.tx, call.input.id, ownServices(callerOf(call).id));
  return await loadServiceDetail(call, service);
}
