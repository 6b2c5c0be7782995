import { maxFeeBasisPoints } from '@khidma/domain/limits/price-limits';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { day } from '../shapes/common.ts';
import { operatorSettings } from '../shapes/operator-settings.ts';

/** A new rate of the service fee from a day in Dubai on: today's holds from this moment. What is paid already keeps its rate. */
export const setServiceFee = endpoint({
  name: 'setServiceFee',
  method: 'POST',
  path: '/staff/settings/fees',
  realm: 'staff',
  staff: { needs: 'settings', proof: 'settings' },
  tags: ['settings', 'staffWork'],
  input: z.strictObject({
    basisPoints: z.int().check(z.gte(0), z.lte(maxFeeBasisPoints)),
    from: day,
  }),
  output: operatorSettings,
  errors: ['noPermission'],
});
