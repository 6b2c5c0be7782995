import { endlessQueryFor } from '@khidma/app/list/endless-query';
import { queryOptionsFor } from '@khidma/client/query';
import { getShopMerchant } from '@khidma/contract/shop/get-shop-merchant';
import { pageMerchantComments } from '@khidma/contract/shop/page-merchant-comments';
import { pageShopServices } from '@khidma/contract/shop/page-shop-services';

/** One merchant. */
export const shopMerchantQuery = (id: string) =>
  queryOptionsFor(getShopMerchant, { id }, { silent: true });

/** What it sells. */
export const merchantServicesQuery = (merchantId: string) =>
  endlessQueryFor(pageShopServices, { merchantId, pageSize: '12' });

/** What customers say of it. */
export const merchantCommentsQuery = (id: string) =>
  endlessQueryFor(pageMerchantComments, { id, pageSize: '10' });
