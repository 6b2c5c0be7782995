import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../shapes/common.ts';
import { serviceVisitRow } from '../shapes/schedule.ts';

/** The merchant's services on sale with how long each takes, newest first. */
export const pageServiceVisits = endpoint({
  name: 'pageServiceVisits',
  method: 'GET',
  path: '/merchant/schedule/service/page',
  realm: 'merchant',
  openToLooks: true,
  tags: ['schedule', 'services'],
  input: z.strictObject({ ...pageQuery }),
  output: pageOf(serviceVisitRow),
  errors: [],
});
