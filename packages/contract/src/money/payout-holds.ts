import { perMinute, staffEndpoint } from '../core/endpoint.ts';
import { day, id, pageOf, pageQuery, text } from '../shapes/common.ts';
import { holdReasonMax, payoutHold } from '../shapes/payout.ts';
import * as z from 'zod/mini';

/** What is held back and was, of everybody, of a merchant or of an order, the latest first. */
export const pagePayoutHolds = staffEndpoint('pagePayoutHolds', {
  route: 'GET /staff/payout-holds',
  reads: onServer && 'replica',
  staff: { needs: 'read' },
  tags: ['money'],
  input: onServer && { ...pageQuery, merchantId: z.optional(id), orderId: z.optional(id) },
  output: onServer && pageOf(payoutHold),
});

/** Holds a merchant's payouts back, or what one order has brought. The merchant reads the reason. */
export const holdPayouts = staffEndpoint('holdPayouts', {
  route: 'POST /staff/payout-holds',
  staff: { needs: 'money', proof: 'money' },
  limit: perMinute(60),
  tags: ['money', 'staffWork'],
  input: onServer && {
    merchantId: id,
    /** One order's money alone. */
    orderId: z.optional(id),
    reason: text(holdReasonMax),
    /** The last day in Dubai; without one it is there until somebody lifts it. */
    until: z.optional(day),
  },
  output: onServer && payoutHold,
  errors: onServer && ['noPermission', 'notFound'],
});

/** Lifts a hold. Above the setting `twoPersonLimit` by somebody else than who held. */
export const liftPayoutHold = staffEndpoint('liftPayoutHold', {
  route: 'POST /staff/payout-holds/{id}/lift',
  staff: { needs: 'money', proof: 'money' },
  limit: perMinute(60),
  tags: ['money', 'staffWork'],
  input: onServer && { id, reason: text(holdReasonMax) },
  output: onServer && payoutHold,
  errors: onServer && ['noPermission', 'notFound', 'holdIsOver', 'secondPersonNeeded'],
});
