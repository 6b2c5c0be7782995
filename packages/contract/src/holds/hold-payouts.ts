import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { day, id, text } from '../shapes/common.ts';
import { holdReasonMax, payoutHold } from '../shapes/payout-hold.ts';

/** Holds a merchant's payouts back, or what one order has brought. The merchant reads the reason. */
export const holdPayouts = endpoint({
  name: 'holdPayouts',
  method: 'POST',
  path: '/staff/payout-holds',
  realm: 'staff',
  staff: { needs: 'money', proof: 'money' },
  limit: perMinute(60),
  tags: ['money', 'staffWork'],
  input: z.strictObject({
    merchantId: id,
    /** One order's money alone. */
    orderId: z.optional(id),
    reason: text(holdReasonMax),
    /** The last day in Dubai; without one it is there until somebody lifts it. */
    until: z.optional(day),
  }),
  output: payoutHold,
  errors: ['noPermission', 'notFound'],
});
