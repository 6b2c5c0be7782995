import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getMerchantCategories } from '@khidma/contract/services/get-merchant-categories';
import { eq } from 'drizzle-orm';
import { callerOf, type Call } from '../../core/call.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { publishableCategories } from './categories.ts';

/** The categories this merchant may publish in. */
export async function runGetMerchantCategories(
  call: Call<typeof getMerchantCategories>,
): Promise<OutputOf<typeof getMerchantCategories>> {
  const [merchant] = await call.tx
    .select({ serviceTypes: merchants.serviceTypes })
    .from(merchants)
    .where(eq(merchants.id, callerOf(call).id));
  return await publishableCategories(call, merchant?.serviceTypes ?? []);
}
