import { useMoments } from '@khidma/app/intl/use-moments';
import type { Message } from '@khidma/contract/shapes/message';
import { cx } from '@khidma/ui/cx';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { DotLine } from '@khidma/ui/dot-line';
import { messageLine } from '../message-line.ts';
import { OrderCard } from '../order/order-card.tsx';
import { useRealm } from '../screen.ts';
import { MessageActions } from './message-actions.tsx';
import { MessageFiles, Place } from './message-files.tsx';
import { TranslatedText } from './translated.tsx';
import classes from './thread.module.css';
import { useTakeBacks } from './use-take-backs.ts';

interface MessageBubbleProps {
  readonly message: Message;
  readonly isClose: boolean;
  /** How far the other side has read, and has got. */
  readonly peer: { readonly readSeq: number; readonly deliveredSeq: number };
  readonly onShow: (seq: number) => void;
}

/** One message: who, what, when, and how far it has got. A page more of others draws it no second time. */
export const MessageBubble = memo(function MessageBubble({
  message,
  isClose,
  peer,
  onShow,
}: MessageBubbleProps) {
  const t = useTranslations('messenger.thread');
  const { author } = message;
  const isTakenBack = useStore(useTakeBacks().store, (hidden) => hidden.has(message.id));
  const isGone = message.deletedAt !== null || isTakenBack;
  const realm = useRealm();
  // What is sent by itself stands where its side's messages stand.
  const isMine = author.isMe || (message.isAutomatic && author.realm === realm);
  return (
    <li
      className={cx(classes.message, isMine && classes.mine, isClose && classes.close)}
      data-key={message.clientId ?? message.id}
      data-seq={message.seq}
    >
      <div className={classes.bubble}>
        <span className={classes.spoken}>{isMine ? t('me') : author.name}</span>
        {!isMine && author.realm === 'staff' && !isClose && (
          <bdi className={classes.author}>{author.name}</bdi>
        )}
        {isGone ? (
          <span className={classes.faint}>{t('deleted')}</span>
        ) : (
          <MessageBody message={message} onShow={onShow} />
        )}
        <MessageState message={message} peer={peer} />
      </div>
      {!isGone && <MessageActions message={message} peerReadSeq={peer.readSeq} />}
    </li>
  );
});

function MessageBody({ message, onShow }: Pick<MessageBubbleProps, 'message' | 'onShow'>) {
  const t = useTranslations('messenger');
  const { quote, text, location, order, kind, isMasked } = message;
  return (
    <>
      {quote && (
        <button
          type="button"
          className={classes.quote}
          title={t('thread.toQuote')}
          onClick={() => onShow(quote.seq)}
        >
          <bdi className={classes.author}>{quote.authorName}</bdi>
          <span dir="auto">
            {quote.text === '' ? t(`kinds.${quote.kind}`) : messageLine(quote, undefined)}
          </span>
        </button>
      )}
      <MessageFiles message={message} />
      {kind === 'location' && location && <Place place={location} />}
      {kind === 'order' && order && <OrderCard order={order} />}
      {text !== '' && <TranslatedText message={message} />}
      {isMasked && <span className={classes.masked}>{t('thread.masked')}</span>}
    </>
  );
}

function MessageState({ message, peer }: Pick<MessageBubbleProps, 'message' | 'peer'>) {
  const t = useTranslations('messenger.thread');
  const { time } = useMoments();
  const { seq, author, editedAt, createdAt, isAutomatic } = message;
  const state = peer.readSeq >= seq ? 'read' : peer.deliveredSeq >= seq ? 'delivered' : 'sent';
  return (
    <small className={classes.state}>
      <DotLine>
        <time dateTime={createdAt}>{time(createdAt)}</time>
        {editedAt !== null && t('edited')}
        {author.isMe && t(state)}
        {isAutomatic && t('automatic')}
      </DotLine>
    </small>
  );
}
