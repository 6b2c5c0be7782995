import type { Conversation } from '@khidma/contract/shapes/conversation';
import type { OrderAction } from '@khidma/domain/messages/order-actions';
import { proposalHash } from '@khidma/app/orders/proposal-hash';
import { useRealm } from '../screen.ts';

/** Where the host shows orders, as its own router knows the path; the console has no page of one yet. */
const bases = { merchant: '/order-detail/', customer: '/orders/', staff: '/console/orders/' };

interface OrderPaths {
  readonly order: (id: string) => string;
  readonly action: (id: string, action: OrderAction) => string;
  /** The order with a proposed time chosen, or with none of them; the host asks before it answers. */
  readonly answerTime: (id: string, time: string | null) => string;
}

/** Returns the host's paths of an order, and of what can be done with it. */
export const orderPathsOf = (realm: Conversation['peer']['realm']): OrderPaths => {
  const order = (id: string): string => `${bases[realm]}${id}`;
  return {
    order,
    answerTime: (id, time) => `${order(id)}#${proposalHash(time)}`,
    action: (id, action) => {
      if (action === 'pay') return `${order(id)}/pay`;
      // What has two answers, and what the shop does, is chosen on the order's own page.
      return realm === 'merchant' && !action.startsWith('decide')
        ? `${order(id)}?do=${action}`
        : order(id);
    },
  };
};

/** Returns the same for whoever reads. */
export const useOrderPaths = (): OrderPaths => orderPathsOf(useRealm() ?? 'merchant');
