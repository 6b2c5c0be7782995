import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';

/** The visit of an order as a calendar file (RFC 5545); its id is that of the mails about it. An order without a time has none. */
export const getMyVisitCalendar = endpoint({
  name: 'getMyVisitCalendar',
  method: 'GET',
  path: '/shop/orders/{id}/calendar',
  realm: 'customer',
  tags: ['orders'],
  input: z.strictObject({ id }),
  output: z.object({ fileName: z.string(), text: z.string() }),
  errors: ['notFound', 'orderWrongState'],
});
