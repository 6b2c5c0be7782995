import { endlessQueryFor } from '@khidma/app/list/endless-query';
import { queryOptionsFor } from '@khidma/client/query';
import { getShopMerchant } from '@khidma/contract/merchants/merchants';
import { pageMerchantComments } from '@khidma/contract/orders/comments';
import { pageShopServices } from '@khidma/contract/catalogue/shop-services';

/** One merchant. */
export const shopMerchantQuery = (id: string) =>
  queryOptionsFor(getShopMerchant, { id }, { silent: true });

/** What it sells. */
export const merchantServicesQuery = (merchantId: string) =>
  endlessQueryFor(pageShopServices, { merchantId, pageSize: '12' });

/** What customers say of it. */
export const merchantCommentsQuery = (id: string) =>
  endlessQueryFor(pageMerchantComments, { id, pageSize: '10' });
