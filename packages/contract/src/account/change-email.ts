import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { email, sixDigits } from '../shapes/account.ts';

/**
 * Binds another mailbox, with a code out of each: `sendEmailCode` mails them, purpose `bindEmailOld` to the
 * bound one and `bindEmailNew` to the one to be bound. Only here does a mailbox turn out to be taken.
 * A `wrongCode`, `codeExpired` or `codeTriesUsedUp` names the field in `data.field`.
 */
export const changeEmail = endpoint({
  name: 'changeEmail',
  method: 'POST',
  path: '/merchant/merchant/change-email',
  realm: 'merchant',
  limit: perMinute(30),
  tags: ['profile'],
  input: z.strictObject({ email, oldCode: sixDigits, newCode: sixDigits }),
  output: z.object({ email: z.string() }),
  errors: ['wrongCode', 'codeExpired', 'codeTriesUsedUp', 'emailTaken'],
});
