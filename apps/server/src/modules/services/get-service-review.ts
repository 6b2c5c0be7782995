import { getServiceReview } from '@khidma/contract/staff/get-service-review';
import { handle } from '../../core/call.ts';
import { loadReview } from './load-review.ts';
import { loadService } from './service-row.ts';

/** What a service submitted, for staff. */
export const getServiceReviewHandler = handle(getServiceReview, async (call) => {
  return await loadReview(call, await loadService(call.tx, call.input.id));
});
