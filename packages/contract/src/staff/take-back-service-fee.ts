import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { operatorSettings } from '../shapes/operator-settings.ts';

/** Takes a rate back that has not come into force; one that has is `locked`. */
export const takeBackServiceFee = endpoint({
  name: 'takeBackServiceFee',
  method: 'POST',
  path: '/staff/settings/fees/{id}/take-back',
  realm: 'staff',
  staff: { needs: 'settings', proof: 'settings' },
  tags: ['settings', 'staffWork'],
  input: z.strictObject({ id }),
  output: operatorSettings,
  errors: ['noPermission', 'notFound'],
});
