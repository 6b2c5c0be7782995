import { getMerchantCategories } from '@khidma/contract/services/get-merchant-categories';
import { callerOf, handle } from '../../core/call.ts';
import { merchantOf } from '../../core/merchant-row.ts';
import { publishableCategories } from './categories.ts';

/** The categories this merchant may publish in. */
export const getMerchantCategoriesHandler = handle(getMerchantCategories, async (call) => {
  const { serviceTypes } = await merchantOf(call.tx, callerOf(call).id);
  return await publishableCategories(call, serviceTypes);
});
