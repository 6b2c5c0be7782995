import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { useScreen, useScreenState } from '../screen.ts';
import classes from './panel.module.css';

/** Says aloud that somebody has written where one does not look; what comes in the open conversation is said by its log. */
export function Arrivals() {
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
    <div className={classes.spoken} role="status">
      {conversation && isNew && t('arrived', { name: conversation.peer.name })}
    </div>
  );
}
