import { id, optionalText, text } from '../shapes/common.ts';
import { orderViewFilters } from '../shapes/order-list.ts';
import { merchantCancelReasons } from '@khidma/domain/orders/cancel-reasons';
import { longestViewName } from '@khidma/domain/orders/order-views';
import { longestOwnNote } from '@khidma/domain/orders/own-notes';
import * as z from 'zod/mini';

/** What `cancelOrder` takes. */
export const cancelOrderInput = z.strictObject({
  id,
  reason: z.enum(merchantCancelReasons, 'invalid'),
  description: z._default(optionalText(500), ''),
});

/** What `decideCancelRequest` takes. */
export const decideCancelRequestInput = z.strictObject({
  id,
  agree: z.boolean(),
  reason: z._default(optionalText(500), ''),
});

/** What `addOwnNote` takes. */
export const addOwnNoteInput = z.strictObject({ id, text: text(longestOwnNote) });

/** What `saveOrderView` takes. */
export const saveOrderViewInput = z.strictObject({
  id: z.optional(id),
  name: text(longestViewName),
  filters: orderViewFilters,
});
