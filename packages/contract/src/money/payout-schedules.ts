import { setPayoutScheduleInput } from './payout-schedules.forms.ts';
import { merchantEndpoint, perMinute, staffEndpoint } from '../core/endpoint.ts';
import { instalment, operatorSettings } from '../shapes/settings.ts';
import { payoutSchedule } from '../shapes/payout.ts';
import { maxInstalments } from '@khidma/domain/orders/settlement-schedule';
import * as z from 'zod/mini';

/** When the merchant's money is withdrawn by itself; null where it is not. */
export const getPayoutSchedule = merchantEndpoint('getPayoutSchedule', {
  route: 'GET /merchant/merchant/withdraw/schedule',
  tags: ['money'],
  output: onServer && z.nullable(payoutSchedule),
});

/** Has all withdrawable money withdrawn by itself from now on; it replaces the schedule before. */
export const setPayoutSchedule = merchantEndpoint('setPayoutSchedule', {
  route: 'POST /merchant/merchant/withdraw/schedule',
  limit: perMinute(20),
  tags: ['money', 'fundPassword'],
  input: onServer && setPayoutScheduleInput,
  output: onServer && payoutSchedule,
  errors: onServer && [
    'payoutAccountMissing',
    'fundPasswordMissing',
    'wrongFundPassword',
    'fundPasswordLocked',
  ],
});

/** Withdraws nothing by itself any more; withdrawals that were made stay. */
export const endPayoutSchedule = merchantEndpoint('endPayoutSchedule', {
  route: 'POST /merchant/merchant/withdraw/schedule/end',
  tags: ['money'],
  errors: onServer && ['notFound'],
});

/** When an order's money is released after Completed, for orders completed from now on: parts in the order of their moments, together the whole. */
export const setSettlementSchedule = staffEndpoint('setSettlementSchedule', {
  route: 'POST /staff/settings/schedule',
  staff: { needs: 'settings', proof: 'settings' },
  tags: ['settings', 'staffWork'],
  input: onServer && {
    instalments: z.array(instalment).check(z.minLength(1), z.maxLength(maxInstalments)),
  },
  output: onServer && operatorSettings,
  errors: onServer && ['noPermission'],
});
