import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';
import { ownDebt } from '../shapes/debt.ts';

/** What the merchant owes: why, of which orders, and how it is paid off. */
export const getDebt = endpoint({
  name: 'getDebt',
  method: 'GET',
  path: '/merchant/finance/debt',
  realm: 'merchant',
  tags: ['money'],
  input: empty,
  output: ownDebt,
  errors: [],
});
