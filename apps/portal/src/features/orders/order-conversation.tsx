import { openContact } from '@khidma/app/frame/frame-store';
import { useMoments } from '@khidma/app/intl/use-moments';
import { queryOptionsFor } from '@khidma/client/query';
import { getOrderConversation } from '@khidma/contract/messaging/conversations';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { IconMessageCircle } from '@khidma/icons';
import { CountBadge } from '@khidma/ui/badge';
import { UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { Section } from '@khidma/ui/page';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import classes from './order-conversation.module.css';

/** What was last written with the customer, and the way to go on talking. */
export function OrderConversation({ order: { id, otherPartyId } }: ConversationProps) {
  const t = useTranslations('orders');
  return (
    <Section
      title={t('page.conversation.title')}
      actions={
        <Button
          size="sm"
          kind="quiet"
          icon={<IconMessageCircle size={16} aria-hidden />}
          onClick={() => openContact({ kind: 'user', userId: otherPartyId, orderId: id })}
        >
          {t('page.conversation.open')}
        </Button>
      }
    >
      <LastLine orderId={id} />
    </Section>
  );
}

interface ConversationProps {
  readonly order: Pick<OrderDetail, 'id' | 'otherPartyId'>;
}

function LastLine({ orderId }: { readonly orderId: string }) {
  const t = useTranslations('orders.page.conversation');
  const kinds = useTranslations('messenger.kinds');
  const row = useTranslations('messenger.row');
  const { soon } = useMoments();
  const { data, isPending } = useQuery(queryOptionsFor(getOrderConversation, { id: orderId }));
  if (data === undefined || data === null)
    return <p className="k-quiet">{isPending ? '\u00a0' : t('none')}</p>;
  const { text, kind, isMine, at, unread } = data;
  const said = text === '' ? kinds(kind) : <UserText>{text}</UserText>;
  return (
    <div className={classes.line}>
      <span className={classes.said}>
        <span className={`k-clip ${classes.text}`}>
          {isMine ? row.rich('mine', { text: () => said }) : said}
        </span>
        <time className="k-quiet" dateTime={at}>
          {soon(at)}
        </time>
      </span>
      {unread > 0 && (
        <span>
          <span aria-hidden>
            <CountBadge count={unread} loud />
          </span>
          <span className="k-unseen">{row('unread', { count: unread })}</span>
        </span>
      )}
    </div>
  );
}
