import { changeContactPhoneInput, changeEmailInput } from './merchant-account.forms.ts';
import { merchantEndpoint, perMinute } from '../core/endpoint.ts';
import { chosenClock, imInfo, typedPassword, userInfo } from '../shapes/account.ts';
import { id } from '../shapes/common.ts';
import { terminationBlocks } from '@khidma/domain/merchants/termination';
import * as z from 'zod/mini';

/** The signed-in merchant's account and messaging credentials. */
export const getAccountInfo = merchantEndpoint('getAccountInfo', {
  route: 'GET /merchant/merchant/account-info',
  output: onServer && {
    user: userInfo,
    userImInfo: imInfo,
    clock: chosenClock,
  },
});

/** Shows an uploaded file of kind `avatar`, the merchant's own, as its avatar; everybody can see it from then on. */
export const changeAvatar = merchantEndpoint('changeAvatar', {
  route: 'POST /merchant/merchant/changeAvatar',
  tags: ['profile'],
  input: onServer && { fileId: id },
  output: onServer && { avatarUrl: z.string() },
});

/**
 * Changes the contact phone, with which one signs in too. It takes two codes: `sendEmailCode` mails one to the bound
 * mailbox, whoever has lost the phone has that, and `sendSmsCode` texts one to the new number, both for the purpose
 * `changePhone`. Only here does a number turn out to be taken. A `wrongCode`, `codeExpired` or `codeTriesUsedUp` names
 * the field in `data.field`.
 */
export const changeContactPhone = merchantEndpoint('changeContactPhone', {
  route: 'POST /merchant/merchant/change-phone',
  limit: perMinute(30),
  tags: ['profile'],
  input: onServer && changeContactPhoneInput,
  output: onServer && { contactPhone: z.string() },
  errors: onServer && ['wrongCode', 'codeExpired', 'codeTriesUsedUp', 'mobileTaken'],
});

/**
 * Binds another mailbox, with a code out of each: `sendEmailCode` mails them, purpose `bindEmailOld` to the
 * bound one and `bindEmailNew` to the one to be bound. Only here does a mailbox turn out to be taken.
 * A `wrongCode`, `codeExpired` or `codeTriesUsedUp` names the field in `data.field`.
 */
export const changeEmail = merchantEndpoint('changeEmail', {
  route: 'POST /merchant/merchant/change-email',
  limit: perMinute(30),
  tags: ['profile'],
  input: onServer && changeEmailInput,
  output: onServer && { email: z.string() },
  errors: onServer && ['wrongCode', 'codeExpired', 'codeTriesUsedUp', 'emailTaken'],
});

/** Whether the account can be terminated, with every reason that blocks it. */
export const getRemovable = merchantEndpoint('getRemovable', {
  route: 'GET /merchant/merchant/removable',
  tags: ['orders', 'money', 'services'],
  output: onServer && { removable: z.boolean(), reasons: z.array(z.enum(terminationBlocks)) },
});

/** Ends the account for good. Asks for the login password, and for the fund password where one is set; `data.reasons` of terminationBlocked names every block. */
export const terminateAccount = merchantEndpoint('terminateAccount', {
  route: 'POST /merchant/merchant/writeOff',
  tags: [],
  limit: perMinute(30),
  input: onServer && { password: typedPassword, fundPassword: z.optional(typedPassword) },
  errors: onServer && [
    'wrongPassword',
    'loginLocked',
    'wrongFundPassword',
    'fundPasswordLocked',
    'terminationBlocked',
  ],
});
