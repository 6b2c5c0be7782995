import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getServiceReview } from '@khidma/contract/staff/get-service-review';
import type { Call } from '../../core/call.ts';
import { loadReview } from './load-review.ts';
import { loadService } from './service-row.ts';

/** What a service submitted, for staff. */
export async function runGetServiceReview(
  call: Call<typeof getServiceReview>,
): Promise<OutputOf<typeof getServiceReview>> {
  return await loadReview(call, await loadService(call.tx, call.input.id));
}
