import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';
import { balances } from '../shapes/finance.ts';

/** The merchant's balances, from the postings. */
export const getBalances = endpoint({
  name: 'getBalances',
  method: 'GET',
  path: '/user/auth/getMerchantAccountBalance',
  realm: 'merchant',
  openToLooks: true,
  tags: ['money'],
  input: empty,
  output: balances,
  errors: [],
});
