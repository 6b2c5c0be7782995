import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { ticket } from '../shapes/account.ts';
import { askedVisit } from '../shapes/asked-visit.ts';

/** Confirms, by the link of its reminder, that somebody will be there. Twice is no error. */
export const confirmAskedVisit = endpoint({
  name: 'confirmAskedVisit',
  method: 'POST',
  path: '/shop/open/visit/confirm',
  realm: 'public',
  limit: perMinute(20),
  tags: ['orders'],
  input: z.strictObject({ link: ticket }),
  output: askedVisit,
  errors: ['notFound', 'orderWrongState'],
});
