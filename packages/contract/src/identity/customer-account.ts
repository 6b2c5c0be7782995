import {
  updateMyProfileInput,
  sendMyEmailCodeInput,
  changeMyEmailInput,
  sendMyMobileCodeInput,
  changeMyMobileInput,
  deleteMyAccountInput,
  saveMyAddressInput,
} from './customer-account.forms.ts';
import { customerEndpoint, perMinute } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { savedAddress, usedAddress } from '../shapes/account.ts';
import { customerInfo } from '../shapes/shop.ts';
import * as z from 'zod/mini';

/** The signed-in customer, as merchants see them. */
export const getMyProfile = customerEndpoint('getMyProfile', {
  route: 'GET /shop/profile',
  tags: ['profile'],
  output: onServer && customerInfo,
});

/** Changes the signed-in customer's name. Orders show the name of today; whom to reach for one says the order itself. */
export const updateMyProfile = customerEndpoint('updateMyProfile', {
  route: 'POST /shop/profile',
  /** A new name is written into the search texts of all orders: nobody needs that often. */
  limit: { limit: 30, windowMs: 86_400_000 },
  tags: ['profile', 'orders'],
  input: onServer && updateMyProfileInput,
  output: onServer && customerInfo,
});

/** Shows an uploaded file of kind `avatar`, the customer's own, beside its name, or with null none. What was shown before is nobody's to see any more. */
export const changeCustomerAvatar = customerEndpoint('changeCustomerAvatar', {
  route: 'POST /shop/avatar',
  tags: ['profile', 'orders'],
  input: onServer && { fileId: z.nullable(id) },
  output: onServer && { avatarUrl: z.nullable(z.string()) },
});

/** Mails a code to the address that is to be the customer's. Whether it is taken shows in the last step only. */
export const sendMyEmailCode = customerEndpoint('sendMyEmailCode', {
  route: 'POST /shop/account/email-code',
  limit: perMinute(30),
  tags: ['profile'],
  input: onServer && sendMyEmailCodeInput,
  output: onServer && { expiresInSeconds: z.int(), retryAfterSeconds: z.int() },
  errors: onServer && ['codeTooSoon', 'tooManyRequests'],
});

/** Signs the customer in by another address from now on, shown to be theirs by its code; both addresses are told. */
export const changeMyEmail = customerEndpoint('changeMyEmail', {
  route: 'POST /shop/account/email',
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
export const sendMyMobileCode = customerEndpoint('sendMyMobileCode', {
  route: 'POST /shop/account/mobile-code',
  limit: perMinute(30),
  tags: ['profile'],
  input: onServer && sendMyMobileCodeInput,
  output: onServer && { expiresInSeconds: z.int(), retryAfterSeconds: z.int() },
  errors: onServer && ['codeTooSoon', 'tooManyRequests'],
});

/** Binds a number that is shown to be the customer's by its code: one can sign in by it from then on. The old one is told. */
export const changeMyMobile = customerEndpoint('changeMyMobile', {
  route: 'POST /shop/account/mobile',
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
export const deleteMyAccount = customerEndpoint('deleteMyAccount', {
  route: 'POST /shop/account/delete',
  limit: perMinute(10),
  tags: ['profile'],
  input: onServer && deleteMyAccountInput,
  errors: onServer && ['notFound', 'wrongPassword', 'loginLocked', 'erasureBlocked'],
});

/** The addresses that the signed-in customer keeps, the default first; how many there may be; and where the latest orders were that none of them is. */
export const listMyAddresses = customerEndpoint('listMyAddresses', {
  route: 'GET /shop/addresses',
  tags: ['addresses'],
  output: onServer && {
    addresses: z.array(savedAddress),
    max: z.int(),
    used: z.array(usedAddress),
  },
});

/**
 * Keeps an address, or changes the one with this id. The first is the default; `isDefault` makes another one it. More
 * than a customer can keep are refused; `data.max` says how many that are.
 */
export const saveMyAddress = customerEndpoint('saveMyAddress', {
  route: 'POST /shop/addresses/save',
  limit: perMinute(30),
  tags: ['addresses'],
  input: onServer && saveMyAddressInput,
  output: onServer && savedAddress,
  errors: onServer && ['notFound', 'tooManyAddresses'],
});

/** Forgets an address; orders keep theirs. Where it was the default, the one used longest takes its place. */
export const removeMyAddress = customerEndpoint('removeMyAddress', {
  route: 'POST /shop/addresses/remove',
  tags: ['addresses'],
  input: onServer && { id },
  errors: onServer && ['notFound'],
});
