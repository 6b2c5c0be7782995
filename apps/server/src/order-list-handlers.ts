import type { Handler } from './core/call.ts';
import { hideOrdersHandler } from './modules/orders/hide-orders.ts';
import {
  listOrderViewsHandler,
  removeOrderViewHandler,
  saveOrderViewHandler,
} from './modules/orders/order-views.ts';

/** How a merchant looks through its orders. */
export const orderListHandlers: readonly Handler[] = [
  hideOrdersHandler,
  listOrderViewsHandler,
  removeOrderViewHandler,
  saveOrderViewHandler,
];
