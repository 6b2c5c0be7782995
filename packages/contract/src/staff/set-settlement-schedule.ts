import { maxInstalments } from '@khidma/domain/orders/settlement-schedule';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { instalment, operatorSettings } from '../shapes/operator-settings.ts';

/** When an order's money is released after Completed, for orders completed from now on: parts in the order of their moments, together the whole. */
export const setSettlementSchedule = endpoint({
  name: 'setSettlementSchedule',
  method: 'POST',
  path: '/staff/settings/schedule',
  realm: 'staff',
  staff: { needs: 'settings', proof: 'settings' },
  tags: ['settings', 'staffWork'],
  input: z.strictObject({
    instalments: z.array(instalment).check(z.minLength(1), z.maxLength(maxInstalments)),
  }),
  output: operatorSettings,
  errors: ['noPermission'],
});
