import { queryOptionsFor } from '@khidma/client/query';
import { getShopService } from '@khidma/contract/catalogue/shop-services';

/** One service on sale. */
export const shopServiceQuery = (id: string) =>
  queryOptionsFor(getShopService, { id }, { silent: true });
