import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { serviceVisit } from '../shapes/schedule.ts';

/** How long the work of a service of the merchant's own takes, on sale or not yet: what is sold and what the calendar keeps. */
export const getServiceVisit = endpoint({
  name: 'getServiceVisit',
  method: 'GET',
  path: '/merchant/schedule/service',
  realm: 'merchant',
  openToLooks: true,
  tags: ['schedule'],
  input: z.strictObject({ serviceId: id }),
  output: z.object(serviceVisit),
  errors: ['notFound'],
});
