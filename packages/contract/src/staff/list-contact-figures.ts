import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { empty, id } from '../shapes/common.ts';

/** How often messages of the last days looked like a contact while contacts were hidden, by merchant: the 100 most, with either side's. */
export const listContactFigures = endpoint({
  name: 'listContactFigures',
  method: 'GET',
  path: '/staff/messages/contact-figures',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['messages'],
  input: empty,
  output: z.object({
    /** Over how many days it is counted. */
    days: z.int(),
    hits: z.int(),
    contested: z.int(),
    upheld: z.int(),
    merchants: z.array(
      z.object({
        merchantId: id,
        merchantName: z.string(),
        hits: z.int(),
        /** The writer said that it is none. All others were sent with what was found hidden. */
        contested: z.int(),
        /** Taken at their word, as often as a day allows: shown whole. */
        upheld: z.int(),
      }),
    ),
  }),
  errors: [],
});
