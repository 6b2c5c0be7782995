import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { empty, id } from '../shapes/common.ts';

/** How often messages of the last 30 days looked like a contact while contacts were hidden, by merchant: the 100 most, with either side's. */
export const listContactFigures = endpoint({
  name: 'listContactFigures',
  method: 'GET',
  path: '/staff/messages/contact-figures',
  realm: 'staff',
  tags: ['messages'],
  input: empty,
  output: z.object({
    hits: z.int(),
    contested: z.int(),
    merchants: z.array(
      z.object({
        merchantId: id,
        merchantName: z.string(),
        hits: z.int(),
        /** The writer said that it is none, and was taken at their word. */
        contested: z.int(),
      }),
    ),
  }),
  errors: [],
});
