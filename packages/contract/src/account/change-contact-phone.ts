import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { mobile, sixDigits } from '../shapes/account.ts';

/**
 * Changes the contact phone, with which one signs in too. It takes two codes: `sendEmailCode` mails one to the bound
 * mailbox, whoever has lost the phone has that, and `sendSmsCode` texts one to the new number, both for the purpose
 * `changePhone`. Only here does a number turn out to be taken. A `wrongCode`, `codeExpired` or `codeTriesUsedUp` names
 * the field in `data.field`.
 */
export const changeContactPhone = endpoint({
  name: 'changeContactPhone',
  method: 'POST',
  path: '/merchant/merchant/change-phone',
  realm: 'merchant',
  limit: perMinute(30),
  tags: ['profile'],
  input: z.strictObject({ contactPhone: mobile, mailCode: sixDigits, smsCode: sixDigits }),
  output: z.object({ contactPhone: z.string() }),
  errors: ['wrongCode', 'codeExpired', 'codeTriesUsedUp', 'mobileTaken'],
});
