import { lazyCode } from '@khidma/app/route/lazy-code';
import { ListPane } from '../list/list-pane.tsx';
import { useRealm, useScreen, useScreenState } from '../screen.ts';
import classes from './panel.module.css';
import type { Conversation } from '@khidma/contract/shapes/conversation';
import { EmptyState } from '@khidma/ui/empty-state';
import { IconMessages } from '@khidma/icons';
import { lastMobileWidth } from '@khidma/ui/breakpoint';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';

const loadThread = () => import('./open-conversation.tsx');
const OpenThread = lazyCode(async () => (await loadThread()).OpenThread, null);
const OpenOrder = lazyCode(async () => (await loadThread()).OpenOrder, null);

/** List, conversation and order: three panes, two, or one at a time. */
export function Panes() {
  const t = useTranslations('messenger');
  const { messenger, open, store } = useScreen();
  const openId = useScreenState((state) => state.openId);
  const isOrderOpen = useScreenState((state) => state.isOrderOpen);
  const conversation = useStore(messenger.store, ({ conversations }) =>
    openId === null ? undefined : conversations.get(openId),
  );
  const hasOrders = useHasOrders(conversation);
  useAlone(conversation !== undefined);
  const name =
    conversation?.peer.realm === 'staff' ? t('service') : (conversation?.peer.name ?? '');
  // The list is there first; what opens from it comes before anybody has chosen.
  useEffect(() => void loadThread().catch(() => undefined), []);
  // From the inside out: the order, then the conversation.
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented || openId === null) return;
    if (isOrderOpen) store.setState({ isOrderOpen: false });
    else open(null);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape leaves from wherever the focus is
    <div
      className={classes.panes}
      onKeyDown={leave}
      {...(conversation && { 'data-open': true })}
      {...(hasOrders && { 'data-order': true })}
    >
      <div className={classes.list}>
        <ListPane />
      </div>
      <main className={classes.thread}>
        {conversation ? (
          <OpenThread key={conversation.id} conversation={conversation} />
        ) : (
          <div className={classes.nothing}>
            <EmptyState
              title={t('empty.choose')}
              icon={<IconMessages size={28} stroke={1.5} aria-hidden />}
            >
              {t('empty.chooseText')}
            </EmptyState>
          </div>
        )}
      </main>
      {conversation && (hasOrders || isOrderOpen) && (
        <aside
          className={classes.order}
          aria-label={t('orders.title')}
          {...(isOrderOpen && { 'data-open': true })}
        >
          <OpenOrder key={conversation.id} conversation={conversation} name={name} />
        </aside>
      )}
      <Arrivals />
    </div>
  );
}

/** So long the host takes one way after another, in ms. */
const waysApart = 1100;

/** Leads a merchant's host to the conversation as a place of its own on a phone, and back: its bars take no room there. */
const useAlone = (isOpen: boolean): void => {
  const { goTo } = useScreen();
  const realm = useRealm();
  const isVisible = useScreenState((state) => state.isVisible);
  const said = useRef({ isOpen: false, at: 0 });
  useEffect(() => {
    // Whoever comes back finds the host's bars there.
    if (!isVisible) said.current.isOpen = false;
    const isPhone = matchMedia(`(max-width: ${lastMobileWidth}px)`).matches;
    if (!isVisible || !isPhone || realm !== 'merchant' || said.current.isOpen === isOpen)
      return undefined;
    const timer = setTimeout(
      () => {
        said.current = { isOpen, at: Date.now() };
        goTo(isOpen ? '/chat?talk=open' : '/chat');
      },
      Math.max(0, said.current.at + waysApart - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [goTo, isOpen, isVisible, realm]);
};

/** Whether orders stand beside a conversation: there is one at hand, or the desk looks who asks. */
const useHasOrders = (conversation: Conversation | undefined): boolean => {
  const realm = useRealm();
  if (conversation === undefined) return false;
  return conversation.order !== null || (realm === 'staff' && conversation.kind === 'service');
};

/** Says aloud that somebody has written where one does not look; what comes in the open conversation is said by its log. */
function Arrivals() {
  const t = useTranslations('messenger');
  const { messenger } = useScreen();
  const openId = useScreenState((state) => state.openId);
  const newest = useStore(messenger.store, ({ conversations }) =>
    [...conversations.values()].reduce<string | null>((found, { id, unread, lastMessage }) => {
      const isLater =
        (found === null ? '' : (conversations.get(found)?.lastMessageAt ?? '')) <
        (lastMessage?.createdAt ?? '');
      return unread > 0 && id !== openId && lastMessage?.isMine === false && isLater ? id : found;
    }, null),
  );
  const conversation = useStore(messenger.store, ({ conversations }) =>
    newest === null ? undefined : conversations.get(newest),
  );
  // What was unread before the page came is no arrival.
  const [since] = useState(() => new Date(Date.now()).toISOString());
  const isNew = (conversation?.lastMessage?.createdAt ?? '') > since;
  return (
    <div className="k-unseen" role="status">
      {conversation && isNew && t('arrived', { name: conversation.peer.name })}
    </div>
  );
}
