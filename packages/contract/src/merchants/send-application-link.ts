import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { email } from '../shapes/account.ts';
import { nothing, text } from '../shapes/common.ts';

/** Mails a new link to an application, for an applicant whose link has expired or is lost. Answers alike whether or not reference and address belong together, and whether or not either is known. */
export const sendApplicationLink = endpoint({
  name: 'sendApplicationLink',
  method: 'POST',
  path: '/merchant/open/apply/link',
  realm: 'public',
  limit: perMinute(10),
  input: z.strictObject({ reference: text(20), email }),
  output: nothing,
  errors: [],
});
