import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { ticket } from '../shapes/account.ts';
import { job } from '../shapes/job.ts';

/** The visit behind a job link, for whoever holds it until the visit is over. */
export const getJob = endpoint({
  name: 'getJob',
  method: 'GET',
  path: '/shop/open/job',
  realm: 'public',
  behindLink: true,
  limit: perMinute(60),
  tags: ['orders'],
  input: z.strictObject({ link: ticket }),
  output: job,
  errors: ['notFound'],
});
