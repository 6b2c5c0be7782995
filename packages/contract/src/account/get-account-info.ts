import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';
import { imInfo, userInfo } from '../shapes/account.ts';

/** The signed-in merchant's account and messaging credentials. */
export const getAccountInfo = endpoint({
  name: 'getAccountInfo',
  method: 'GET',
  path: '/merchant/merchant/account-info',
  realm: 'merchant',
  input: empty,
  output: z.object({
    user: userInfo,
    userImInfo: imInfo,
  }),
  errors: [],
});
