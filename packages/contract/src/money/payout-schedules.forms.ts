import { typedPassword } from '../shapes/account.ts';
import { scheduleRule } from '../shapes/payout.ts';
import * as z from 'zod/mini';

/** What `setPayoutSchedule` takes. */
export const setPayoutScheduleInput = z.strictObject({
  ...scheduleRule,
  fundPassword: typedPassword,
});
