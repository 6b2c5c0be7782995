import type { OrderAction } from '@khidma/domain/messages/order-actions';
import { useRealm } from '../screen.ts';

/** Where the host shows orders: each of the three has its own place for them. */
const bases = { merchant: '/order-detail/', customer: '/shop/orders/', staff: '/console/orders/' };

/** Returns the host's paths of an order, and of what can be done with it. */
export const useOrderPaths = () => {
  const realm = useRealm();
  const order = (id: string): string => `${bases[realm ?? 'merchant']}${id}`;
  return {
    order,
    action: (id: string, action: OrderAction): string => `${order(id)}?do=${action}`,
  };
};
