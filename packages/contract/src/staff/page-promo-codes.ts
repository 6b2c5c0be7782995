import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { optionalText, pageOf, pageQuery } from '../shapes/common.ts';
import { promoCodeRow } from '../shapes/promo-code.ts';

/** The promo codes, the latest first. */
export const pagePromoCodes = endpoint({
  name: 'pagePromoCodes',
  method: 'GET',
  path: '/staff/promo-codes',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['desk:promoCodes'],
  input: z.strictObject({
    ...pageQuery,
    /** Part of a code. */
    text: z.optional(optionalText(40)),
  }),
  output: pageOf(promoCodeRow),
  errors: [],
});
