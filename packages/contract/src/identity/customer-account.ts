import {
  updateMyProfileInput,
  sendMyEmailCodeInput,
  changeMyEmailInput,
  sendMyMobileCodeInput,
  changeMyMobileInput,
  deleteMyAccountInput,
  saveMyAddressInput,
} from './customer-account.forms.ts';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { savedAddress } from '../shapes/account.ts';
import { customerInfo } from '../shapes/shop.ts';
import * as z from 'zod/mini';

/** The signed-in customer, as merchants see them. */
export const getMyProfile = endpoint({
  name: 'getMyProfile',
  method: 'GET',
  path: '/shop/profile',
  realm: 'customer',
  tags: ['profile'],
  output: onServer && customerInfo,
});

/** Changes the signed-in customer's name. Orders show the name of today; whom to reach for one says the order itself. */
export const updateMyProfile = endpoint({
  name: 'updateMyProfile',
  method: 'POST',
  path: '/shop/profile',
  realm: 'customer',
  /** A new name is written into the search texts of all orders: nobody needs that often. */
  limit: { limit: 30, windowMs: 86_400_000 },
  tags: ['profile', 'orders'],
  input: onServer && updateMyProfileInput,
  output: onServer && customerInfo,
});

/** Shows an uploaded file of kind `avatar`, the customer's own, beside its name, or with null none. What was shown before is nobody's to see any more. */
export const changeCustomerAvatar = endpoint({
  name: 'changeCustomerAvatar',
  method: 'POST',
  path: '/shop/avatar',
  realm: 'customer',
  tags: ['profile', 'orders'],
  input: onServer && z.strictObject({ fileId: z.nullable(id) }),
  output: onServer && z.object({ avatarUrl: z.nullable(z.string()) }),
});

/** Mails a code to the address that is to be the customer's. Whether it is taken shows in the last step only. */
export const sendMyEmailCode = endpoint({
  name: 'sendMyEmailCode',
  method: 'POST',
  path: '/shop/account/email-code',
  realm: 'customer',
  limit: perMinute(30),
  tags: ['profile'],
  input: onServer && sendMyEmailCodeInput,
  output: onServer && z.object({ expiresInSeconds: z.int(), retryAfterSeconds: z.int() }),
  errors: onServer && ['codeTooSoon', 'tooManyRequests'],
});

/** Signs the customer in by another address from now on, shown to be theirs by its code; both addresses are told. */
export const changeMyEmail = endpoint({
  name: 'changeMyEmail',
  method: 'POST',
  path: '/shop/account/email',
  realm: 'customer',
  limit: perMinute(30),
  tags: ['profile', 'orders'],
  input: onServer && changeMyEmailInput,
  output: onServer && customerInfo,
  errors: onServer && [
    'notFound',
    'wrongPassword',
    'loginLocked',
    'wrongCode',
    'codeExpired',
    'codeTriesUsedUp',
    'emailTaken',
  ],
});

/** Texts a code to the number that is to be the customer's, or is and was never shown to be. */
export const sendMyMobileCode = endpoint({
  name: 'sendMyMobileCode',
  method: 'POST',
  path: '/shop/account/mobile-code',
  realm: 'customer',
  limit: perMinute(30),
  tags: ['profile'],
  input: onServer && sendMyMobileCodeInput,
  output: onServer && z.object({ expiresInSeconds: z.int(), retryAfterSeconds: z.int() }),
  errors: onServer && ['codeTooSoon', 'tooManyRequests'],
});

/** Binds a number that is shown to be the customer's by its code: one can sign in by it from then on. The old one is told. */
export const changeMyMobile = endpoint({
  name: 'changeMyMobile',
  method: 'POST',
  path: '/shop/account/mobile',
  realm: 'customer',
  limit: perMinute(30),
  tags: ['profile', 'orders'],
  input: onServer && changeMyMobileInput,
  output: onServer && customerInfo,
  errors: onServer && [
    'notFound',
    'wrongPassword',
    'loginLocked',
    'wrongCode',
    'codeExpired',
    'codeTriesUsedUp',
    'mobileTaken',
  ],
});

/**
 * Deletes the customer's account for good and empties what says who it was; orders, amounts and ratings stay without
 * a name. Refused while an order is on its way; `data.orders` says how many are.
 */
export const deleteMyAccount = endpoint({
  name: 'deleteMyAccount',
  method: 'POST',
  path: '/shop/account/delete',
  realm: 'customer',
  limit: perMinute(10),
  tags: ['profile'],
  input: onServer && deleteMyAccountInput,
  errors: onServer && ['notFound', 'wrongPassword', 'loginLocked', 'erasureBlocked'],
});

/** The addresses that the signed-in customer keeps, the default first; and how many there may be. */
export const listMyAddresses = endpoint({
  name: 'listMyAddresses',
  method: 'GET',
  path: '/shop/addresses',
  realm: 'customer',
  tags: ['addresses'],
  output: onServer && z.object({ addresses: z.array(savedAddress), max: z.int() }),
});

/**
 * Keeps an address, or changes the one with this id. The first is the default; `isDefault` makes another one it. More
 * than a customer can keep are refused; `data.max` says how many that are.
 */
export const saveMyAddress = endpoint({
  name: 'saveMyAddress',
  method: 'POST',
  path: '/shop/addresses/save',
  realm: 'customer',
  limit: perMinute(30),
  tags: ['addresses'],
  input: onServer && saveMyAddressInput,
  output: onServer && savedAddress,
  errors: onServer && ['notFound', 'tooManyAddresses'],
});

/** Forgets an address; orders keep theirs. Where it was the default, the one used longest takes its place. */
export const removeMyAddress = endpoint({
  name: 'removeMyAddress',
  method: 'POST',
  path: '/shop/addresses/remove',
  realm: 'customer',
  tags: ['addresses'],
  input: onServer && z.strictObject({ id }),
  errors: onServer && ['notFound'],
});
