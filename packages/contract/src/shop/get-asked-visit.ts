import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { ticket } from '../shapes/account.ts';
import { askedVisit } from '../shapes/asked-visit.ts';

/** The visit behind the link of its reminder, for whoever holds it until the visit. It changes nothing: programs that look through mails follow links. */
export const getAskedVisit = endpoint({
  name: 'getAskedVisit',
  method: 'GET',
  path: '/shop/open/visit',
  realm: 'public',
  behindLink: true,
  limit: perMinute(60),
  tags: ['orders'],
  input: z.strictObject({ link: ticket }),
  output: askedVisit,
  errors: ['notFound'],
});
