import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { merchantType } from '../shapes/application.ts';
import { day, emirate, id, instant, pageOf, pageQuery } from '../shapes/common.ts';
import { merchantStatus } from '../shapes/staff-merchant.ts';

/** How far a business licence is: within 30 days of its end, or past it. */
export const licenceState = z.enum(['expiring', 'expired'], 'invalid');

/** The orders of the list. By the licence's end, the earliest comes first. */
export const merchantSort = z.enum(['newest', 'oldest', 'licenceDue'], 'invalid');

/** Merchants; `text` is a part of the name, mail, contact phone or licence number. */
export const pageMerchants = endpoint({
  name: 'pageMerchants',
  method: 'GET',
  path: '/staff/merchants',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['merchants', 'desk:merchants'],
  input: z.strictObject({
    ...pageQuery,
    text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    status: z.optional(merchantStatus),
    emirate: z.optional(emirate),
    licence: z.optional(licenceState),
    sort: z._default(merchantSort, 'newest'),
  }),
  output: pageOf(
    z.object({
      id,
      merchantName: z.string(),
      merchantType,
      contactName: z.string(),
      email: z.string(),
      contactPhone: z.string(),
      emirate,
      status: merchantStatus,
      licenceNumber: z.string(),
      licenceDueDate: z.nullable(day),
      /** null, or what is to be seen to. */
      licence: z.nullable(licenceState),
      createdAt: instant,
    }),
  ),
  errors: [],
});
