import { useMoments } from '@khidma/app/intl/use-moments';
import { windowEnd } from '@khidma/app/visits/window-end';
import { getConversation } from '@khidma/contract/messaging/conversations';
import type { Conversation } from '@khidma/contract/shapes/conversation';
import { Dialog } from '@khidma/ui/dialog';
import { EmptyState } from '@khidma/ui/empty-state';
import { ErrorState } from '@khidma/ui/error-state';
import { Money } from '@khidma/ui/money';
import { useTranslations } from 'use-intl';
import { DotLine } from '@khidma/ui/dot-line';
import { useScreen } from '../screen.ts';
import { useContractQuery } from '../contract-hooks.ts';
import classes from './compose.module.css';

interface OrderDialogProps {
  readonly open: boolean;
  readonly conversation: Conversation;
  readonly name: string;
  readonly onClose: () => void;
}

/** Sends one of the orders of the two as a card; to and from customer service one of whoever asks. */
export function OrderDialog({ open: isOpen, conversation, name, onClose }: OrderDialogProps) {
  const t = useTranslations('messenger.orderChoice');
  const orders = useTranslations('messenger.orders');
  const common = useTranslations('common');
  const status = useTranslations('statuses.order');
  const { messenger } = useScreen();
  const { soon } = useMoments();
  const { data, failure, again } = useContractQuery(
    getConversation,
    isOpen ? { id: conversation.id } : null,
  );
  const send = (orderId: string): void => {
    messenger.outbox.add(conversation.id, { kind: 'order', orderId });
    onClose();
  };
  return (
    <Dialog open={isOpen} onClose={onClose} title={t('title')}>
      {failure !== undefined ? (
        <ErrorState title={failure} retryLabel={common('retry')} onRetry={again} compact />
      ) : data?.orders.length === 0 ? (
        <EmptyState
          title={conversation.kind === 'service' ? orders('noneYet') : t('none', { name })}
          compact
        />
      ) : (
        <ul className={classes.choices}>
          {data?.orders.map((order) => (
            <li key={order.id}>
              <button type="button" onClick={() => send(order.id)}>
                <span className={classes.choice}>
                  <strong dir="auto">{order.serviceName}</strong>
                  <span className="k-quiet">
                    <DotLine>
                      <bdi dir="ltr">{order.number}</bdi>
                      {status(order.status)}
                      {order.reservedAt !== null &&
                        soon(order.reservedAt, windowEnd(order.reservedAt, order.arrivalMinutes))}
                    </DotLine>
                  </span>
                </span>
                <Money fils={order.money.total} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
