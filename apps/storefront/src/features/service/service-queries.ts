import { queryOptionsFor } from '@khidma/client/query';
import { getShopService } from '@khidma/contract/shop/get-shop-service';

/** One service on sale. */
export const shopServiceQuery = (id: string) =>
  queryOptionsFor(getShopService, { id }, { silent: true });
