import { getMerchantDetail, type updateMerchant } from '@khidma/contract/merchants/merchants';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { callerOf, handle, type CallBase } from '../../core/call.ts';
import { merchantOf } from '../../core/merchant-row.ts';
import { presentMerchant } from './merchant.presenter.ts';
import { newestRevisionOf, underReview } from './revisions.ts';
import { columnsOf } from './sensitive-profile.ts';

/** The profile in force, or as it would be with the change under review. */
export const getMerchantDetailHandler = handle(getMerchantDetail, async (call) => {
  const { inForce, underReview } = await loadProfile(call, callerOf(call).id);
  return call.input.type === '2' ? underReview : inForce;
});

/** A merchant's profile twice: what is in force, and what it becomes when the change under review is approved. */
export async function loadProfile(
  call: CallBase,
  merchantId: string,
): Promise<OutputOf<typeof updateMerchant>> {
  const row = await merchantOf(call.tx, merchantId);
  const newest = await newestRevisionOf(call.tx, merchantId);
  const waiting = underReview(newest);
  return {
    inForce: await presentMerchant(call, row, newest),
    underReview: waiting
      ? await presentMerchant(call, { ...row, ...columnsOf(waiting.content) }, newest)
      : null,
  };
}
