import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { typedPassword } from '../shapes/account.ts';
import { payoutSchedule, scheduleRule } from '../shapes/payout-schedule.ts';

/** Has all withdrawable money withdrawn by itself from now on; it replaces the schedule before. */
export const setPayoutSchedule = endpoint({
  name: 'setPayoutSchedule',
  method: 'POST',
  path: '/merchant/merchant/withdraw/schedule',
  realm: 'merchant',
  limit: perMinute(20),
  tags: ['money', 'fundPassword'],
  input: z.strictObject({ ...scheduleRule, fundPassword: typedPassword }),
  output: payoutSchedule,
  errors: [
    'payoutAccountMissing',
    'fundPasswordMissing',
    'wrongFundPassword',
    'fundPasswordLocked',
  ],
});
