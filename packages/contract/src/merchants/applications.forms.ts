import { email, ticket } from '../shapes/account.ts';
import { applicationFields } from '../shapes/application.ts';
import { text } from '../shapes/common.ts';
import * as z from 'zod/mini';

/** What `sendApplicationLink` takes. */
export const sendApplicationLinkInput = z.strictObject({ reference: text(20), email });

/** What `submitApplication` takes. */
export const submitApplicationInput = z.strictObject({
  ...applicationFields,
  agreement: z.literal(true, 'agreement'),
  link: z.optional(ticket),
});
