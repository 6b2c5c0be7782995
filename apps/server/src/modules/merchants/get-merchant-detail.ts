import { getMerchantDetail } from '@khidma/contract/merchants/get-merchant-detail';
import { callerOf, handle } from '../../core/call.ts';
import { loadProfile } from './load-profile.ts';

/** The profile in force, or as it would be with the change under review. */
export const getMerchantDetailHandler = handle(getMerchantDetail, async (call) => {
  const { inForce, underReview } = await loadProfile(call, callerOf(call).id);
  return call.input.type === '2' ? underReview : inForce;
});
