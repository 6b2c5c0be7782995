import type { Unsent } from '../agent/message-store.ts';
import { visibleMessages } from '../agent/timeline.ts';
import { useInSight, useScreen } from '../screen.ts';
import { useDayNames } from '../use-day-names.ts';
import { EventLine } from './event-line.tsx';
import type { LogScroller } from './log-scroller.ts';
import { MessageBubble } from './message-bubble.tsx';
import { MessageText } from './message-text.tsx';
import classes from './thread.module.css';
import { useThrottled } from '@khidma/app/list/use-throttled';
import type { Conversation } from '@khidma/contract/shapes/conversation';
import type { Message } from '@khidma/contract/shapes/message';
import { Button } from '@khidma/ui/button';
import { cx } from '@khidma/ui/cx';
import { EmptyState } from '@khidma/ui/empty-state';
import { ErrorState } from '@khidma/ui/error-state';
import { IconArrowDown } from '@khidma/icons';
import { Bone } from '@khidma/ui/loading';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';

interface MessageLogProps {
  readonly conversation: Conversation;
  readonly name: string;
  readonly scroller: LogScroller;
}

/** A moment of looking counts as reading. */
const readAfterMs = 300;

/** The messages of a conversation: as many as are held, and more wherever one scrolls to. */
export function MessageLog({ conversation, name, scroller }: MessageLogProps) {
  const t = useTranslations('messenger.thread');
  const { messenger } = useScreen();
  const { id } = conversation;
  const agent = messenger.agent(id);
  const { timeline, status, loading, failure } = useStore(agent.store);
  const unsent = useStore(messenger.outbox.store).filter((each) => each.conversationId === id);
  const isTyping = useStore(messenger.store, (state) => state.typing.has(id));
  const { head, isSameDay } = useDayNames();
  // What was new when it was opened stays below its line until one leaves.
  const [newBehind] = useState(conversation.unread > 0 ? conversation.readSeq : null);
  const messages = visibleMessages(timeline);
  const items = logItems({
    messages,
    unsent: timeline.hasAfter ? [] : unsent,
    newBehind,
    isSameDay,
  });
  const isEmpty = items.length === 0;
  const isAtEnd = useStore(scroller.atEnd);
  const log = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => scroller.attach(log.current), [scroller]);
  // Whoever writes looks at the end.
  const lastUnsent = unsent.at(-1)?.clientId;
  useEffect(() => {
    if (lastUnsent !== undefined) scroller.toEnd();
  }, [scroller, lastUnsent]);
  // After whatever was drawn: the place that one reads must not move.
  useLayoutEffect(() => scroller.drawn());
  useReading({ conversation, isAtEnd, last: messages.at(-1)?.seq ?? 0 });
  const peer = { readSeq: conversation.peerReadSeq, deliveredSeq: conversation.peerDeliveredSeq };
  const draw = (item: LogItem) => {
    switch (item.kind) {
      case 'day':
        return (
          <li key={item.key} className={classes.day}>
            {head(item.at)}
          </li>
        );
      case 'new':
        return (
          <li key={item.key} className={classes.newLine} data-key="new">
            {t('newMessages')}
          </li>
        );
      case 'unsent':
        return <UnsentBubble key={item.key} unsent={item.unsent} />;
      case 'message':
        return item.message.kind === 'event' || item.message.kind === 'call' ? (
          <EventLine key={item.key} message={item.message} />
        ) : (
          <MessageBubble
            key={item.key}
            message={item.message}
            isClose={item.isClose}
            peer={peer}
            onShow={scroller.show}
          />
        );
    }
  };
  return (
    <div className={classes.logFrame}>
      {/* What comes is said in the region below: a log would also read out the past as it is loaded. */}
      <div
        ref={log}
        className={classes.log}
        role="log"
        aria-live="off"
        aria-label={t('log', { name })}
        onScroll={() => scroller.scrolled()}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and the keyboard must too
        tabIndex={0}
      >
        <div className={classes.logContent}>
          {loading === 'before' && (
            <p role="status" className={classes.loadingOlder}>
              {t('older')}
            </p>
          )}
          {isEmpty ? (
            <NoMessages
              isFailed={status === 'error'}
              isLoading={status === 'initialising' || status === 'uninitialised'}
              failure={failure}
              onRetry={() => agent.send('open')}
            />
          ) : (
            <ol className="k-stack-2">{items.map(draw)}</ol>
          )}
          {isTyping && !timeline.hasAfter && (
            <p role="status" className={classes.typing}>
              {t('typing', { name })}
            </p>
          )}
        </div>
      </div>
      {!isAtEnd && (
        <div className={classes.toEnd}>
          <Button size="sm" icon={<IconArrowDown size={16} aria-hidden />} onClick={scroller.toEnd}>
            {conversation.unread > 0 ? t('toNew', { count: conversation.unread }) : t('toNewest')}
          </Button>
        </div>
      )}
    </div>
  );
}

function useReading({
  conversation: { id, readSeq, unread },
  isAtEnd,
  last,
}: {
  readonly conversation: Conversation;
  readonly isAtEnd: boolean;
  readonly last: number;
}): void {
  const { messenger } = useScreen();
  const isInSight = useInSight();
  const isLooking = useIsWatched() && isInSight;
  const isUnread = isAtEnd && isLooking && (last > readSeq || unread > 0) && last > 0;
  useEffect(() => {
    if (!isUnread) return;
    const timer = setTimeout(() => void messenger.read(id, last), readAfterMs);
    return () => clearTimeout(timer);
  }, [messenger, id, last, isUnread]);
}

function NoMessages({
  isFailed,
  isLoading,
  failure,
  onRetry,
}: {
  readonly isFailed: boolean;
  readonly isLoading: boolean;
  readonly failure: string | null;
  readonly onRetry: () => void;
}) {
  const t = useTranslations('messenger');
  const common = useTranslations('common');
  const retry = useThrottled(onRetry);
  if (isFailed)
    return (
      <ErrorState title={t('thread.loadFailed')} retryLabel={common('retry')} onRetry={retry}>
        {failure}
      </ErrorState>
    );
  if (isLoading)
    return (
      <div role="status" aria-label={common('loading')} className="k-stack-4">
        {[55, 40, 62, 35].map((width) => (
          <Bone key={width} width={`${width}%`} height="3rem" />
        ))}
      </div>
    );
  return (
    <EmptyState title={t('empty.thread')} compact>
      {t('empty.threadText')}
    </EmptyState>
  );
}

/** A message on its way, or one that could not be sent: said why, with a way to try again. */
function UnsentBubble({ unsent }: { readonly unsent: Unsent }) {
  const t = useTranslations('messenger');
  const { messenger } = useScreen();
  const isOnline = useStore(messenger.store, (state) => state.isOnline);
  const { clientId, content, refusal } = unsent;
  const text = content.text ?? '';
  return (
    <li className={cx(classes.message, classes.mine)} data-key={clientId}>
      <div className={cx(classes.bubble, classes.pending)}>
        <span className="k-unseen">{t('thread.me')}</span>
        {text === '' ? t(`kinds.${content.kind}`) : <MessageText text={text} />}
        {refusal === null ? (
          <small className={classes.state}>
            {isOnline ? t('thread.sending') : t('unsent.waiting')}
          </small>
        ) : (
          <div role="alert" className={classes.refused}>
            <span>
              {t('thread.unsent')}: {refusal}
            </span>
            <span className="k-wrap">
              <Button size="sm" onClick={() => messenger.outbox.retry(clientId)}>
                {t('unsent.retry')}
              </Button>
              <Button
                size="sm"
                kind="danger-quiet"
                onClick={() => messenger.outbox.discard(clientId)}
              >
                {t('unsent.discard')}
              </Button>
            </span>
          </div>
        )}
      </div>
    </li>
  );
}

/** One line of a conversation on the screen. */
type LogItem =
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | { readonly kind: 'new'; readonly key: string }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: Message;
      /** Whether the one before is of the same writer and minutes: they stand close together. */
      readonly isClose: boolean;
    }
  | { readonly kind: 'unsent'; readonly key: string; readonly unsent: Unsent };

interface LogParts {
  readonly messages: readonly Message[];
  readonly unsent: readonly Unsent[];
  /** Behind it everything was new when the conversation was opened; null draws no line. */
  readonly newBehind: number | null;
  readonly isSameDay: (one: string, other: string) => boolean;
}

const closeMs = 5 * 60_000;

/** Returns the lines of a conversation: a head for each day, a line before what is new, and at the end what has not been sent. */
const logItems = ({ messages, unsent, newBehind, isSameDay }: LogParts): LogItem[] => {
  const items: LogItem[] = [];
  let before: Message | undefined;
  let isNewDrawn = newBehind === null;
  for (const message of messages) {
    const startsDay = before === undefined || !isSameDay(before.createdAt, message.createdAt);
    if (startsDay) items.push({ kind: 'day', key: `day ${message.id}`, at: message.createdAt });
    const startsNew = !isNewDrawn && !message.author.isMe && message.seq > (newBehind ?? 0);
    if (startsNew) {
      items.push({ kind: 'new', key: 'new' });
      isNewDrawn = true;
    }
    // A message keeps the place that it had while it was being sent.
    const isClose =
      !startsDay && !startsNew && before !== undefined && isFollowedBy(before, message);
    items.push({ kind: 'message', key: message.clientId ?? message.id, message, isClose });
    before = message;
  }
  for (const each of unsent) items.push({ kind: 'unsent', key: each.clientId, unsent: each });
  return items;
};

const isLine = ({ kind }: Message): boolean => kind === 'event' || kind === 'call';

const isFollowedBy = (before: Message, message: Message): boolean =>
  !isLine(before) &&
  !isLine(message) &&
  before.author.isMe === message.author.isMe &&
  before.author.id === message.author.id &&
  Date.parse(message.createdAt) - Date.parse(before.createdAt) < closeMs;

const follow = (changed: () => void): (() => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

/** Returns whether the browser's tab is in sight. */
const useIsWatched = (): boolean =>
  useSyncExternalStore(follow, () => document.visibilityState !== 'hidden');
