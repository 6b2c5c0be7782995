import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { applicationFields } from '../shapes/application.ts';
import { ticket } from '../shapes/account.ts';

/** Sends an application, or resubmits a rejected one through its link. Answers with the reference and the link's token, never with whether the address is known. */
export const submitApplication = endpoint({
  name: 'submitApplication',
  method: 'POST',
  path: '/merchant/open/submit/apply',
  realm: 'public',
  limit: perMinute(30),
  input: z.strictObject({
    ...applicationFields,
    agreement: z.literal(true, 'agreement'),
    link: z.optional(ticket),
  }),
  output: z.object({ reference: z.string(), link: z.string() }),
  errors: ['applicationLinkExpired', 'applicationNotEditable'],
});
