import { changeContactPhoneInput, changeEmailInput } from './merchant-account.forms.ts';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { imInfo, typedPassword, userInfo } from '../shapes/account.ts';
import { id } from '../shapes/common.ts';
import { terminationBlocks } from '@khidma/domain/merchants/termination';
import * as z from 'zod/mini';

/** The signed-in merchant's account and messaging credentials. */
export const getAccountInfo = endpoint({
  name: 'getAccountInfo',
  method: 'GET',
  path: '/merchant/merchant/account-info',
  realm: 'merchant',
  output:
    onServer &&
    z.object({
      user: userInfo,
      userImInfo: imInfo,
    }),
});

/** Shows an uploaded file of kind `avatar`, the merchant's own, as its avatar; everybody can see it from then on. */
export const changeAvatar = endpoint({
  name: 'changeAvatar',
  method: 'POST',
  path: '/merchant/merchant/changeAvatar',
  realm: 'merchant',
  tags: ['profile'],
  input: onServer && z.strictObject({ fileId: id }),
  output: onServer && z.object({ avatarUrl: z.string() }),
});

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
  input: onServer && changeContactPhoneInput,
  output: onServer && z.object({ contactPhone: z.string() }),
  errors: onServer && ['wrongCode', 'codeExpired', 'codeTriesUsedUp', 'mobileTaken'],
});

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
  input: onServer && changeEmailInput,
  output: onServer && z.object({ email: z.string() }),
  errors: onServer && ['wrongCode', 'codeExpired', 'codeTriesUsedUp', 'emailTaken'],
});

/** Whether the account can be terminated, with every reason that blocks it. */
export const getRemovable = endpoint({
  name: 'getRemovable',
  method: 'GET',
  path: '/merchant/merchant/removable',
  realm: 'merchant',
  tags: ['orders', 'money', 'services'],
  output:
    onServer && z.object({ removable: z.boolean(), reasons: z.array(z.enum(terminationBlocks)) }),
});

/** Ends the account for good. Asks for the login password, and for the fund password where one is set; `data.reasons` of terminationBlocked names every block. */
export const terminateAccount = endpoint({
  name: 'terminateAccount',
  method: 'POST',
  path: '/merchant/merchant/writeOff',
  realm: 'merchant',
  limit: perMinute(30),
  input:
    onServer &&
    z.strictObject({ password: typedPassword, fundPassword: z.optional(typedPassword) }),
  errors: onServer && [
    'wrongPassword',
    'loginLocked',
    'wrongFundPassword',
    'fundPasswordLocked',
    'terminationBlocked',
  ],
});
