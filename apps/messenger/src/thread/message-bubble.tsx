import type { Messenger } from '../agent/messenger.ts';
import { messageLine } from '../message-line.ts';
import orderClasses from '../order/order.module.css';
import { useOrderPaths } from '../order/use-order-paths.ts';
import { type Screen, type Translated, useRealm, useScreen, useScreenState } from '../screen.ts';
import { useContractMutation } from '../contract-hooks.ts';
import { MessageFiles, Place } from './message-files.tsx';
import { MessageText } from './message-text.tsx';
import { TakeBacks } from './take-backs.ts';
import classes from './thread.module.css';
import { useMoments } from '@khidma/app/intl/use-moments';
import { windowEnd } from '@khidma/app/visits/window-end';
import { translateMessage } from '@khidma/contract/messaging/messages';
import type { Message, OrderCard as Card } from '@khidma/contract/shapes/message';
import { cx } from '@khidma/ui/cx';
import { DotLine } from '@khidma/ui/dot-line';
import { feedback } from '@khidma/ui/feedback';
import { IconDots } from '@khidma/icons';
import { MenuButton } from '@khidma/ui/menu-button';
import { Money } from '@khidma/ui/money';
import type { MenuItem } from '@khidma/ui/popup/popup-types';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';

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
        <span className="k-unseen">{isMine ? t('me') : author.name}</span>
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

interface MessageActionsProps {
  readonly message: Message;
  readonly peerReadSeq: number;
}

/** What can be done with a message: answered and copied by everybody, changed and taken back by its writer. */
function MessageActions({ message, peerReadSeq }: MessageActionsProps) {
  const t = useTranslations('messenger.thread');
  const { store, hasTranslation } = useScreen();
  const translate = useTranslate(message);
  const takeBacks = useTakeBacks();
  const { id, kind, text, author, seq } = message;
  const items: MenuItem[] = [
    {
      key: 'reply',
      label: t('reply'),
      onSelect: () => store.setState({ quote: message, editing: null }),
    },
  ];
  if (text !== '')
    items.push({
      key: 'copy',
      label: t('copy'),
      onSelect: () =>
        void navigator.clipboard
          .writeText(text)
          .then(() => feedback.show({ message: t('copied') })),
    });
  if (hasTranslation && !author.isMe && text !== '')
    items.push({ key: 'translate', label: t('translate'), onSelect: () => void translate() });
  // Whether the time for it is over is the server's to say: it says so in words.
  if (author.isMe && kind === 'text')
    items.push({
      key: 'edit',
      label: t('edit'),
      onSelect: () => store.setState({ editing: message, quote: null }),
    });
  if (author.isMe && seq > peerReadSeq)
    items.push({
      key: 'delete',
      label: t('delete'),
      danger: true,
      onSelect: () => {
        takeBacks.add(id);
        const undo = { label: t('undo'), onSelect: () => takeBacks.undo(id) };
        const shown = feedback.show({
          title: t('deleted'),
          message: t('deleteText'),
          action: undo,
        });
        const end = takeBacks.store.subscribe((hidden) => {
          if (hidden.has(id)) return;
          end();
          // What could be undone no longer can, or was.
          feedback.dismiss(shown);
        });
      },
    });
  return (
    <span className={classes.actions}>
      <MenuButton label={t('actions')} items={items} className={classes.dots}>
        <IconDots size={20} aria-hidden />
      </MenuButton>
    </span>
  );
}

/** An order as a card between messages. */
function OrderCard({ order }: { readonly order: Card }) {
  const t = useTranslations('messenger.orders');
  const status = useTranslations('statuses.order');
  const { goTo } = useScreen();
  const { soon } = useMoments();
  const paths = useOrderPaths();
  return (
    <button type="button" className={orderClasses.card} onClick={() => goTo(paths.order(order.id))}>
      <span className={orderClasses.line}>
        <bdi className={orderClasses.code} dir="ltr">
          {order.number}
        </bdi>
        <span className="k-quiet">{status(order.status)}</span>
      </span>
      <strong dir="auto">{order.serviceName}</strong>
      <span className={orderClasses.line}>
        <span className="k-quiet">
          {order.reservedAt === null
            ? t('noVisit')
            : soon(order.reservedAt, windowEnd(order.reservedAt, order.arrivalMinutes))}
        </span>
        <Money fils={order.money.total} strong />
      </span>
    </button>
  );
}

const all = new WeakMap<Messenger, TakeBacks>();

const make = ({ messenger, client }: Pick<Screen, 'messenger' | 'client'>): TakeBacks => {
  const made = new TakeBacks({
    call: (endpoint, input, options) => client.call(endpoint, input, options),
    later: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    onDeleted: (message) => messenger.hear(message),
    onRefused: (_id, reason) => feedback.show({ type: 'error', message: reason }),
  });
  globalThis.addEventListener('pagehide', () => made.flush());
  all.set(messenger, made);
  return made;
};

/** Returns the messages that whoever reads takes back, whatever conversation they stand in. */
const useTakeBacks = (): TakeBacks => {
  const { messenger, client } = useScreen();
  return all.get(messenger) ?? make({ messenger, client });
};

/** Returns what asks for a message in the reader's language. The message stands there meanwhile, and afterwards. */
const useTranslate = ({ id, version }: Message): (() => Promise<void>) => {
  const { store } = useScreen();
  const { change } = useContractMutation();
  const keep = (translated: Translated): void =>
    store.setState(({ translations }) => ({
      translations: new Map(translations).set(id, translated),
    }));
  return async () => {
    const known = store.getState().translations.get(id);
    if (known?.version === version) return keep({ ...known, isShown: true });
    await change(translateMessage, { id }, (made) => keep({ ...made, version, isShown: true }));
  };
};

/** What somebody wrote, or what was made of it: said to be so, with the original one press away. */
function TranslatedText({ message }: { readonly message: Message }) {
  const t = useTranslations('messenger.thread');
  const { store } = useScreen();
  const { id, text, version } = message;
  const found = useScreenState(({ translations }) => translations.get(id));
  if (found === undefined || found.version !== version) return <MessageText text={text} />;
  const show = (isShown: boolean): void =>
    store.setState(({ translations }) => ({
      translations: new Map(translations).set(id, { ...found, isShown }),
    }));
  return (
    <>
      <MessageText text={found.isShown ? found.text : text} />
      <span className={classes.masked}>
        <DotLine>
          {found.isShown && t('translated')}
          <button type="button" className={classes.inline} onClick={() => show(!found.isShown)}>
            {t(found.isShown ? 'showOriginal' : 'showTranslation')}
          </button>
        </DotLine>
      </span>
    </>
  );
}
