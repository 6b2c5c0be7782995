import type { Handler } from './core/call.ts';
import { orderHandlers } from './modules/orders/orders.handlers.ts';
import { servicesHandlers } from './modules/services/services.handlers.ts';
import { uploadsHandlers } from './modules/uploads/uploads.handlers.ts';

/** Every endpoint with its operation, in the order of the areas. */
export const allHandlers: readonly Handler[] = [...orderHandlers, ...servicesHandlers, ...uploadsHandlers];
