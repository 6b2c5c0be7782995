import type { orderCan } from '../orders/order-can.ts';

/** What can be done with an order from a conversation: the predicates of `orderCan` that are an act of a party. */
export const orderActions = [
  'complete',
  'cancel',
  'decideCancelRequest',
  'decideExtension',
  'pay',
  'confirm',
  'requestCancel',
  'requestExtension',
  'rate',
] as const satisfies readonly (keyof typeof orderCan)[];

/** What can be done with an order from a conversation. */
export type OrderAction = (typeof orderActions)[number];

/** Returns whether an action ends the order: it is never the first thing to press. */
export const endsOrder = (action: OrderAction): boolean =>
  action === 'cancel' || action === 'requestCancel';
