import { useMoments } from '@khidma/app/intl/use-moments';
import { windowEnd } from '@khidma/app/visits/window-end';
import type { Conversation } from '@khidma/contract/shapes/conversation';
import type { Fillings } from '@khidma/domain/messages/placeholders';

/** Returns what is known of a conversation for its ready sentences. */
export const useFillings = ({ peer, order }: Conversation): Fillings => {
  const { soon } = useMoments();
  return {
    customer: peer.realm === 'staff' ? null : peer.name,
    order: order?.number ?? null,
    service: order?.serviceName ?? null,
    time:
      order?.reservedAt == null
        ? null
        : soon(order.reservedAt, windowEnd(order.reservedAt, order.arrivalMinutes)),
  };
};
