import { chargebackStatuses } from '@khidma/domain/payments/chargeback-transitions';
import { disputeKinds } from '@khidma/domain/disputes/dispute-rules';
import { absentSides } from '@khidma/domain/orders/absence-words';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { fils, id, instant } from '../shapes/common.ts';
import { staffOrder } from '../shapes/staff-order.ts';

/** Whoever calls: a customer or a merchant. */
export const callerKinds = ['customer', 'merchant'] as const;

/** The most that a card shows of each. */
export const mostOnCard = 5;

const ofOrder = { id, orderId: id, orderNumber: z.string() };

/** What is open about whoever calls, what they were written last, and what colleagues noted on their orders. */
export const getCallerCard = endpoint({
  name: 'getCallerCard',
  method: 'GET',
  path: '/staff/caller',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['orders'],
  input: z.strictObject({ kind: z.enum(callerKinds), id }),
  output: z.object({
    /** Open ones, the latest first. */
    disputes: z.array(z.object({ ...ofOrder, kind: z.enum(disputeKinds), openedAt: instant })),
    /** Reports that somebody was not there, and until when they can be answered. */
    absences: z.array(
      z.object({ ...ofOrder, absent: z.enum(absentSides), answerBy: z.nullable(instant) }),
    ),
    chargebacks: z.array(
      z.object({
        ...ofOrder,
        status: z.enum(chargebackStatuses),
        amount: fils,
        answerBy: z.nullable(instant),
      }),
    ),
    /** Mails and SMS, the latest first. */
    mails: staffOrder.shape.mails,
    /** Notes of staff's on their newest orders, the latest first. */
    notes: z.array(z.object({ ...ofOrder, staffName: z.string(), text: z.string(), at: instant })),
  }),
  errors: ['notFound'],
});
