import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getMerchantDetail } from '@khidma/contract/merchants/get-merchant-detail';
import { type Call, callerOf } from '../../core/call.ts';
import { loadProfile } from './load-profile.ts';

/** The profile in force, or as it would be with the change under review. */
export async function runGetMerchantDetail(
  call: Call<typeof getMerchantDetail>,
): Promise<OutputOf<typeof getMerchantDetail>> {
  const { inForce, underReview } = await loadProfile(call, callerOf(call).id);
  return call.input.type === '2' ? underReview : inForce;
}
