import { merchantOrderTabs } from '@khidma/domain/orders/order-tabs';
import * as z from 'zod/mini';
import { pageSearch, textSearch } from '@khidma/app/route/search';

const search = z.object({
  /** The tab; the open orders where none is named. */
  status: z.catch(z.optional(z.enum(merchantOrderTabs)), undefined),
  text: textSearch,
  page: pageSearch,
});

/** What the order list keeps in the URL. */
export type OrdersSearch = z.infer<typeof search>;

/** Reads the URL of the order list; what makes no sense there is left out. */
export const ordersSearch = (input: Record<string, unknown>): OrdersSearch =>
  z.parse(search, input);
