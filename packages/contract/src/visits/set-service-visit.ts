import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, nothing } from '../shapes/common.ts';
import { serviceVisit } from '../shapes/schedule.ts';

/** Says how long the work of a service takes; it holds for what is ordered from now on. */
export const setServiceVisit = endpoint({
  name: 'setServiceVisit',
  method: 'POST',
  path: '/merchant/schedule/service',
  realm: 'merchant',
  tags: ['schedule'],
  input: z.strictObject({ serviceId: id, ...serviceVisit }),
  output: nothing,
  errors: ['notFound'],
});
