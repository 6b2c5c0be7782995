import type { Handler } from './core/call.ts';
import { correctCompletionHandler } from './modules/orders/complete-order.ts';
import {
  hideOrderHandler,
  hideOrdersHandler,
  showOrdersHandler,
} from './modules/orders/hide-orders.ts';
import {
  listOrderViewsHandler,
  removeOrderViewHandler,
  saveOrderViewHandler,
} from './modules/orders/order-views.ts';

/** How a merchant looks through its orders, and corrects what it said of one. */
export const orderListHandlers: readonly Handler[] = [
  correctCompletionHandler,
  hideOrderHandler,
  hideOrdersHandler,
  showOrdersHandler,
  listOrderViewsHandler,
  removeOrderViewHandler,
  saveOrderViewHandler,
];
