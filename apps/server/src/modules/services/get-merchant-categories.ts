import { getMerchantCategories } from '@khidma/contract/services/get-merchant-categories';
import { eq } from 'drizzle-orm';
import { callerOf, handle } from '../../core/call.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { publishableCategories } from './categories.ts';

/** The categories this merchant may publish in. */
export const getMerchantCategoriesHandler = handle(getMerchantCategories, async (call) => {
  const [merchant] = await call.tx
    .select({ serviceTypes: merchants.serviceTypes })
    .from(merchants)
    .where(eq(merchants.id, callerOf(call).id));
  return await publishableCategories(call, merchant?.serviceTypes ?? []);
});
