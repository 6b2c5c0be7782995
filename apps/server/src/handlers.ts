import type { Handler } from './core/call.ts';
import { accountHandlers } from './modules/account/account.handlers.ts';
import { authHandlers } from './modules/auth/auth.handlers.ts';
import { merchantHandlers } from './modules/merchants/merchants.handlers.ts';
import { financeHandlers } from './modules/finance/finance.handlers.ts';
import { orderHandlers } from './modules/orders/orders.handlers.ts';
import { referenceHandlers } from './modules/reference/reference.handlers.ts';
import { servicesHandlers } from './modules/services/services.handlers.ts';
import { settingsHandlers } from './modules/settings/settings.handlers.ts';
import { staffHandlers } from './modules/staff/staff.handlers.ts';
import { uploadsHandlers } from './modules/uploads/uploads.handlers.ts';

/** Every endpoint with its operation, in the order of the areas. */
export const allHandlers: readonly Handler[] = [
  ...accountHandlers,
  ...authHandlers,
  ...merchantHandlers,
  ...orderHandlers,
  ...financeHandlers,
  ...referenceHandlers,
  ...servicesHandlers,
  ...settingsHandlers,
  ...staffHandlers,
  ...uploadsHandlers,
];
