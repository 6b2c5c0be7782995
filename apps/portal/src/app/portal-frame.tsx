import { createDesktopNotices } from '@khidma/app/frame/desktop-notices';
import { minimiseCall, openContact } from '@khidma/app/frame/frame-store';
import { MessagingFrame } from '@khidma/app/frame/messaging-frame.tsx';
import { AreaTexts } from '@khidma/app/intl/area-texts.tsx';
import { invalidateTags } from '@khidma/app/data/tagged-client';
import type { FrameMessage } from '@khidma/contract/frame/to-host';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { noticeSettingsQuery } from '../features/account/account-queries.ts';
import { accountInfoQuery } from '../shared/own-queries.ts';
import { keepNoticeSettings, readNoticeSettings } from '../shared/notice-settings.ts';
import { isSignedInPath, paths } from '../shared/paths.ts';
import { sessionStore, useSession } from '../shared/session-store.ts';
import { texts } from '../shared/texts/texts.ts';

/** The messaging panel beside the portal's screens, and the notices of what comes while one is elsewhere. */
export function PortalFrame({ isPage }: { readonly isPage: boolean }) {
  return (
    <AreaTexts texts={texts.frame}>
      <Framed isPage={isPage} />
    </AreaTexts>
  );
}

function Framed({ isPage }: { readonly isPage: boolean }) {
  const user = useSession((state) => state.userInfo);
  const imInfo = useSession((state) => state.userImInfo);
  const queries = useQueryClient();
  const { history } = useRouter();
  useKeptNoticeSettings(user?.id);
  const leadTo = (path: string): void => {
    if (!isSignedInPath(path)) return;
    minimiseCall();
    history.push(path);
  };
  const notices = useNotices(leadTo);
  const refresh = (): void => void invalidateTags(queries, ['messages']);
  return (
    <MessagingFrame
      user={user && { id: user.id, name: user.merchantName, avatarUrl: user.avatarUrl }}
      imInfo={imInfo}
      fetchImInfo={async () =>
        (await queries.fetchQuery({ ...accountInfoQuery, staleTime: 0 })).userImInfo
      }
      keepImInfo={(userImInfo) => sessionStore.setState({ userImInfo })}
      isPage={isPage}
      frees={frees}
      onPath={leadTo}
      onUnread={(unread) => {
        sessionStore.setState({ unreadMsg: unread.count });
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

/** The shell's own bars. */
const frees = { side: 'var(--k-sidebar)', foot: 'var(--k-tabbar)' } as const;

/** This browser's copy of which notices are wanted is made when the app starts, for whoever is signed in. */
const useKeptNoticeSettings = (userId: string | undefined): void => {
  const { data } = useQuery({ ...noticeSettingsQuery, enabled: userId !== undefined });
  useEffect(() => {
    if (data !== undefined && userId !== undefined) keepNoticeSettings(userId, data);
  }, [data, userId]);
};

const useNotices = (leadTo: (path: string) => void) => {
  const t = useTranslations('frame');
  const notices = useRef<ReturnType<typeof createDesktopNotices> | null>(null);
  const newConversation = useEffectEvent(() => t('newConversation'));
  const lead = useEffectEvent(({ path, userId, orderId }: Place) => {
    if (path !== null) leadTo(path);
    else if (userId === sessionStore.getState().userImInfo?.officialUserId)
      openContact({ kind: 'customerService', userId: null, orderId });
    else if (userId === '') leadTo(paths.chat());
    else openContact({ kind: 'user', userId, orderId });
  });
  useEffect(() => {
    const made = createDesktopNotices({
      isOnMessages: () => location.pathname === paths.chat(),
      isOn: (category) => {
        const id = sessionStore.getState().userInfo?.id;
        return id !== undefined && readNoticeSettings(id)[category] !== '0';
      },
      newConversation: () => newConversation(),
      onClick: (place) => lead(place),
    });
    notices.current = made;
    return () => made.stop();
  }, []);
  return notices;
};

type Place = Pick<FrameMessage, 'path' | 'userId' | 'orderId'>;
