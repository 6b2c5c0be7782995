import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';
import { payoutSchedule } from '../shapes/payout-schedule.ts';

/** When the merchant's money is withdrawn by itself; null where it is not. */
export const getPayoutSchedule = endpoint({
  name: 'getPayoutSchedule',
  method: 'GET',
  path: '/merchant/merchant/withdraw/schedule',
  realm: 'merchant',
  tags: ['money'],
  input: empty,
  output: z.nullable(payoutSchedule),
  errors: [],
});
