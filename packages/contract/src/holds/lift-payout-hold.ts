import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id, text } from '../shapes/common.ts';
import { holdReasonMax, payoutHold } from '../shapes/payout-hold.ts';

/** Lifts a hold. Above the setting `twoPersonLimit` by somebody else than who held. */
export const liftPayoutHold = endpoint({
  name: 'liftPayoutHold',
  method: 'POST',
  path: '/staff/payout-holds/{id}/lift',
  realm: 'staff',
  staff: { needs: 'money', proof: 'money' },
  limit: perMinute(60),
  tags: ['money', 'staffWork'],
  input: z.strictObject({ id, reason: text(holdReasonMax) }),
  output: payoutHold,
  errors: ['noPermission', 'notFound', 'holdIsOver', 'secondPersonNeeded'],
});
