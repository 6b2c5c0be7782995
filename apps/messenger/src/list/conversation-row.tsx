import { useMoments } from '@khidma/app/intl/use-moments';
import { useTimeLeft } from '@khidma/app/intl/use-time-left';
import type { Conversation } from '@khidma/contract/shapes/conversation';
import { orderUrgency } from '@khidma/domain/orders/order-urgency';
import { CountBadge, StatusBadge } from '@khidma/ui/badge';
import { Countdown } from '@khidma/ui/countdown';
import { cx } from '@khidma/ui/cx';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { DotLine } from '@khidma/ui/dot-line';
import { PeerAvatar, PeerRole } from '../peer.tsx';
import { messageLine } from '../message-line.ts';
import { useDayNames } from '../use-day-names.ts';
import { useConversation, useRealm, useScreen, useScreenState } from '../screen.ts';
import { useNow } from '../use-now.ts';
import classes from './list.module.css';

/** One conversation of the list: who, what was said last, what waits, and the order it is about. */
export const ConversationRow = memo(function ConversationRow({ id }: { readonly id: string }) {
  const t = useTranslations('messenger');
  const { messenger, open } = useScreen();
  const conversation = useConversation(id);
  const isOpen = useScreenState((state) => state.openId === id);
  const isTyping = useStore(messenger.store, (state) => state.typing.has(id));
  const realm = useRealm();
  const { near } = useDayNames();
  if (!conversation) return null;
  const { peer, unread, lastMessage } = conversation;
  const name = peer.realm === 'staff' ? t('service') : peer.name;
  const draft = isOpen ? '' : messenger.messageStore.draft(id);
  return (
    <li>
      <button
        type="button"
        className={cx(classes.row, isOpen && classes.current)}
        aria-current={isOpen || undefined}
        onClick={() => open(id)}
      >
        <PeerAvatar peer={peer} />
        <span className={classes.lines}>
          <span className={classes.line}>
            <span className={classes.whom}>
              <bdi className={classes.name}>{name}</bdi>
              {(realm === 'staff' || peer.realm === 'staff') && <PeerRole realm={peer.realm} />}
            </span>
            {peer.isOnline && <span className="k-unseen">{t('row.online')}</span>}
            <time className={classes.time} dateTime={conversation.lastMessageAt}>
              {near(conversation.lastMessageAt)}
            </time>
          </span>
          <span className={classes.line}>
            <span className={cx(classes.last, unread > 0 && classes.loud)} dir="auto">
              {isTyping
                ? t('row.typing')
                : draft !== ''
                  ? t.rich('row.draft', { text: () => <bdi>{draft}</bdi> })
                  : lastMessage && <LastMessage lastMessage={lastMessage} />}
            </span>
            {unread > 0 && (
              <>
                <span aria-hidden>
                  <CountBadge count={unread} loud />
                </span>
                <span className="k-unseen">{t('row.unread', { count: unread })}</span>
              </>
            )}
          </span>
          <RowState conversation={conversation} />
        </span>
      </button>
    </li>
  );
});

function LastMessage({
  lastMessage,
}: {
  readonly lastMessage: NonNullable<Conversation['lastMessage']>;
}) {
  const t = useTranslations('messenger');
  const kinds = (kind: typeof lastMessage.kind) => t(`kinds.${kind}`);
  const text =
    lastMessage.text === '' ? kinds(lastMessage.kind) : messageLine(lastMessage, undefined);
  return lastMessage.isMine ? t.rich('row.mine', { text: () => <bdi>{text}</bdi> }) : text;
}

/** What an order waits for its merchant with. */
const waitOf = ({ next, reservedAt }: NonNullable<Conversation['order']>) => {
  if (next?.event !== 'autoCancel') return 'answer';
  return reservedAt === null ? 'time' : 'proof';
};

/** What has to be done about it, by urgency; else what it is about. */
function RowState({ conversation }: { readonly conversation: Conversation }) {
  const t = useTranslations('messenger.row');
  const next = useTranslations('orderList.next');
  const status = useTranslations('statuses.order');
  const realm = useRealm();
  const timeLeft = useTimeLeft();
  const { soon } = useMoments();
  const now = useNow();
  const { desk, order, waitingFor, peer, blockedBy, lastMessage } = conversation;
  const due = desk?.answerDueAt ?? null;
  const isLate = due !== null && Date.parse(due) < now;
  const waits = waitingFor !== null && waitingFor !== peer.realm;
  if (desk?.isReported) return <StatusBadge tone="danger">{t('reported')}</StatusBadge>;
  if (blockedBy !== null) return <StatusBadge tone="neutral">{t('blocked')}</StatusBadge>;
  if (due !== null && waits)
    return (
      <StatusBadge tone={isLate ? 'danger' : 'warning'}>
        {t(isLate ? 'late' : 'due', { time: soon(due) })}
      </StatusBadge>
    );
  if (desk?.assignedTo)
    return <StatusBadge tone="neutral">{t('taken', { name: desk.assignedTo.name })}</StatusBadge>;
  const urgency = order && realm === 'merchant' ? orderUrgency(order, now) : null;
  if (order?.next && (urgency === 'now' || urgency === 'soon'))
    return (
      <Countdown step={urgency} share={null}>
        {next(waitOf(order), { time: timeLeft(Date.parse(order.next.at) - now) })}
      </Countdown>
    );
  if (order)
    return (
      <span className={classes.order}>
        <DotLine>
          <bdi>{order.serviceName}</bdi>
          {order.reservedAt !== null && Date.parse(order.reservedAt) > now
            ? soon(order.reservedAt)
            : status(order.status)}
        </DotLine>
      </span>
    );
  if (waits) return <StatusBadge tone="warning">{t('waits')}</StatusBadge>;
  return conversation.kind === 'direct' && lastMessage ? (
    <span className={classes.order}>{t('before')}</span>
  ) : null;
}
