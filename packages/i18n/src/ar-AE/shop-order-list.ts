import type { shopOrderList as english } from '../en_US/shop-order-list.ts';
import type { Texts } from '../texts.ts';

/** What only the customer's list of orders says. */
export const shopOrderList: Texts<typeof english> = {
  settleUntil: 'يمكنكما الاتفاق حتى {when}',
};
