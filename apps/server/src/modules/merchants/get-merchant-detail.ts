import { eq } from 'drizzle-orm';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getMerchantDetail } from '@khidma/contract/merchants/get-merchant-detail';
import { type Call, callerOf } from '../../core/call.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { presentMerchant } from './merchant.presenter.ts';

/** The profile in force. A change of it is in force at once so far, so nothing is ever under review. */
export async function runGetMerchantDetail(
  call: Call<typeof getMerchantDetail>,
): Promise<OutputOf<typeof getMerchantDetail>> {
  if (call.input.type === '2') return null;
  const { id } = callerOf(call);
  const [row] = await call.tx.select().from(merchants).where(eq(merchants.id, id));
  if (row === undefined) throw new Error(`merchant ${id} has a session and no profile`);
  return presentMerchant(call, row);
}
