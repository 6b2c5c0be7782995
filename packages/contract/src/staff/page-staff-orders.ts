import { settlementStatuses } from '@khidma/domain/orders/settlement-statuses';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { day, id, pageOf, pageQuery } from '../shapes/common.ts';
import { orderStatus } from '../shapes/order-tab.ts';
import { staffOrderRow } from '../shapes/staff-order.ts';

/**
 * Everybody's orders, the newest first. `text` is a whole order number or a part of a customer's or merchant's name, mail
 * or mobile number: it finds the newest thousand. `from` and `to` are days in Dubai on which it was ordered, both included.
 */
export const pageStaffOrders = endpoint({
  name: 'pageStaffOrders',
  method: 'GET',
  path: '/staff/orders',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['orders', 'desk:orders'],
  input: z.strictObject({
    ...pageQuery,
    text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    status: z.optional(orderStatus),
    settlement: z.optional(z.enum(settlementStatuses, 'invalid')),
    merchantId: z.optional(id),
    customerId: z.optional(id),
    /** Those alone whose visit should have ended and which are not completed. */
    late: z.optional(z.literal('only', 'invalid')),
    from: z.optional(day),
    to: z.optional(day),
  }),
  output: pageOf(staffOrderRow),
  errors: [],
});
