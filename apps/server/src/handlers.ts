import type { Handler } from './core/call.ts';
import { orderHandlers } from './modules/orders/orders.handlers.ts';

/** Every endpoint with its operation, in the order of the areas. */
export const allHandlers: readonly Handler[] = [...orderHandlers];
