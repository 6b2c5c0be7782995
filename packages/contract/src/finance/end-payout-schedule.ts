import { endpoint } from '../core/endpoint.ts';
import { empty, nothing } from '../shapes/common.ts';

/** Withdraws nothing by itself any more; withdrawals that were made stay. */
export const endPayoutSchedule = endpoint({
  name: 'endPayoutSchedule',
  method: 'POST',
  path: '/merchant/merchant/withdraw/schedule/end',
  realm: 'merchant',
  tags: ['money'],
  input: empty,
  output: nothing,
  errors: ['notFound'],
});
