import type { FrameMessage } from '@khidma/contract/frame/to-host';
import type { FrameSession } from '@khidma/contract/frame/to-panel';
import type { Notice, NotificationKey } from '@khidma/contract/shapes/notice';
import type { ImInfo } from '@khidma/contract/shapes/account';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { invalidateTags } from '../data/tagged-client.ts';
import { onNotice } from '../live/notice-news.ts';
import { locationOf } from '../route/router-link.tsx';
import { createDesktopNotices, mayNotify } from './desktop-notices.ts';
import { minimiseCall, openContact } from './frame-store.ts';
import { type FreeRoom, MessagingFrame } from './messaging-frame.tsx';

interface AppFrameProps {
  readonly user: FrameSession['user'] | null;
  readonly imInfo: ImInfo | null;
  readonly fetchImInfo: () => Promise<ImInfo>;
  readonly keepImInfo: (imInfo: ImInfo) => void;
  /** Whether the screen of messages is on, and where it is. */
  readonly isPage: boolean;
  readonly messagesPath: string;
  /** Whether a path is one of the app's own signed-in screens: what the panel may lead to. */
  readonly isOwnPath: (path: string) => boolean;
  /** Whether the reader wants notices of a kind. */
  readonly isOn?: (category: NotificationKey) => boolean;
  /** What the reader was told last, for notices outside the window. */
  readonly fetchNotices: () => Promise<readonly Notice[]>;
  readonly onUnread?: (count: number) => void;
  readonly frees?: FreeRoom;
}

/** The messaging panel beside an app's screens, and the notices of what comes while one is elsewhere. */
export function AppFrame(props: AppFrameProps) {
  const { isOwnPath } = props;
  const queries = useQueryClient();
  const router = useRouter();
  const leadTo = (path: string): void => {
    if (!isOwnPath(path)) return;
    minimiseCall();
    const { hash, ...place } = locationOf(path);
    // Another state of the page that is shown is no step of its history.
    const replace = place.to === router.state.location.pathname;
    void router.navigate({ ...place, replace, ...(hash !== undefined && { hash }) });
  };
  const notices = useNotices(props, leadTo);
  const refresh = (): void => void invalidateTags(queries, ['messages']);
  return (
    <MessagingFrame
      {...props}
      onPath={leadTo}
      onUnread={(unread) => {
        props.onUnread?.(unread.count);
        notices.current?.onUnread(unread);
      }}
      onMessage={(message) => {
        notices.current?.onMessage(message);
        refresh();
      }}
      onConversation={(conversationId) => {
        notices.current?.onConversation(conversationId);
        refresh();
      }}
      onFlood={refresh}
    />
  );
}

const useNotices = (
  { isPage, isOn, imInfo, messagesPath, fetchNotices }: AppFrameProps,
  leadTo: (path: string) => void,
) => {
  const t = useTranslations('frame');
  const notices = useRef<ReturnType<typeof createDesktopNotices> | null>(null);
  const newConversation = useEffectEvent(() => t('newConversation'));
  const isThere = useEffectEvent(() => isPage);
  const isWanted = useEffectEvent((category: NotificationKey) => isOn?.(category) ?? true);
  const lead = useEffectEvent(({ path, userId, orderId }: Place) => {
    if (path !== null) leadTo(path);
    else if (userId === '') leadTo(messagesPath);
    else if (userId === imInfo?.officialUserId)
      openContact({ kind: 'customerService', userId: null, orderId });
    else openContact({ kind: 'user', userId, orderId });
  });
  const find = useEffectEvent(async (id: string) =>
    (await fetchNotices()).find((notice) => notice.id === id && notice.readAt === null),
  );
  useEffect(() => {
    const made = createDesktopNotices({
      isUnread: async (id) => (await find(id)) !== undefined,
      isOnMessages: () => isThere(),
      isOn: (category) => isWanted(category),
      newConversation: () => newConversation(),
      onClick: (place) => lead(place),
    });
    notices.current = made;
    const tell = async (id: string): Promise<void> => {
      const notice = mayNotify() ? await find(id) : undefined;
      if (notice !== undefined) made.onMessage(messageOf(notice));
    };
    // A notice that cannot be read stands behind the bell all the same.
    const stop = onNotice((id) => void tell(id).catch(() => undefined));
    return () => {
      stop();
      made.stop();
    };
  }, []);
  return notices;
};

/** A notice as the panel would tell of it. */
const messageOf = ({ id, sender, title, text, path, createdAt }: Notice): FrameMessage => ({
  messageId: id,
  conversationId: id,
  type: 600,
  userId: String(sender),
  userName: title,
  message: text,
  createdAtLong: Date.parse(createdAt),
  user: { photoFileId: null },
  orderId: null,
  path,
});

type Place = Pick<FrameMessage, 'path' | 'userId' | 'orderId'>;
