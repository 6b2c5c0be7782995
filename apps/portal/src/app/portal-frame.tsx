import { AppFrame } from '@khidma/app/frame/app-frame';
import { getClient } from '@khidma/client/query';
import { pageNotices } from '@khidma/contract/messaging/notices';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { noticeSettingsQuery } from '../features/account/account-queries.ts';
import { accountInfoQuery } from '../shared/own-queries.ts';
import { keepNoticeSettings, readNoticeSettings } from '../shared/notice-settings.ts';
import { isSignedInPath, paths } from '../shared/paths.ts';
import { look, sessionStore, useSession } from '../shared/session-store.ts';

/** The messaging panel of the merchant who is signed in. */
export function PortalFrame({ isPage }: { readonly isPage: boolean }) {
  // Conversations are not shown to whoever looks through the merchant's eyes.
  return look === null ? <OwnFrame isPage={isPage} /> : null;
}

function OwnFrame({ isPage }: { readonly isPage: boolean }) {
  const user = useSession((state) => state.userInfo);
  const imInfo = useSession((state) => state.userImInfo);
  const queries = useQueryClient();
  useKeptNoticeSettings(user?.id);
  return (
    <AppFrame
      user={user && { id: user.id, name: user.merchantName, avatarUrl: user.avatarUrl }}
      imInfo={imInfo}
      fetchImInfo={async () =>
        (await queries.fetchQuery({ ...accountInfoQuery, staleTime: 0 })).userImInfo
      }
      keepImInfo={(userImInfo) => sessionStore.setState({ userImInfo })}
      isPage={isPage}
      messagesPath={paths.chat()}
      isOwnPath={isSignedInPath}
      isOn={(category) => user !== null && readNoticeSettings(user.id)[category] !== '0'}
      onUnread={(unreadMsg) => sessionStore.setState({ unreadMsg })}
      fetchNotices={fetchNotices}
      frees={frees}
    />
  );
}

const fetchNotices = async () =>
  (await getClient().call(pageNotices, {}, { silent: true })).records;

/** The shell's own bars. */
const frees = { side: 'var(--k-sidebar)', foot: 'var(--k-tabbar)' } as const;

/** This browser's copy of which notices are wanted is made when the app starts, for whoever is signed in. */
const useKeptNoticeSettings = (userId: string | undefined): void => {
  const { data } = useQuery({ ...noticeSettingsQuery, enabled: userId !== undefined });
  useEffect(() => {
    if (data !== undefined && userId !== undefined) keepNoticeSettings(userId, data);
  }, [data, userId]);
};
