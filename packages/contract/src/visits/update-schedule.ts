import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { merchantSchedule, scheduleFigures } from '../shapes/schedule.ts';

/** Says how the merchant takes visits from now on. Visits that are reserved stay. */
export const updateSchedule = endpoint({
  name: 'updateSchedule',
  method: 'POST',
  path: '/merchant/schedule/update',
  realm: 'merchant',
  tags: ['schedule'],
  input: z.strictObject(scheduleFigures),
  output: merchantSchedule,
  errors: [],
});
