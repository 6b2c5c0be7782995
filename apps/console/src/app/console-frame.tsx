import { isConsolePath, paths } from '../shared/paths.ts';
import { useSession } from '../shared/session-store.ts';
import { AppFrame } from '@khidma/app/frame/app-frame';
import { mayNotify } from '@khidma/app/frame/desktop-notices';
import { getClient, queryOptionsFor } from '@khidma/client/query';
import { getStaffImInfo } from '@khidma/contract/messaging/conversations';
import { pageStaffNotices } from '@khidma/contract/messaging/notices';
import { getStaffNotificationSettings } from '@khidma/contract/messaging/notification-settings';
import type { ImInfo } from '@khidma/contract/shapes/account';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

/** The desk of customer service, as whoever is signed in works at it. */
export function ConsoleFrame({ isPage }: { readonly isPage: boolean }) {
  const staff = useSession((state) => state.staff);
  // For as long as the page, which is left by who signs out.
  const [imInfo, setImInfo] = useState<ImInfo | null>(null);
  // Where nothing can be shown there is nothing to choose from.
  const { data: wanted } = useQuery({
    ...noticeSettingsQuery,
    enabled: staff !== null && mayNotify(),
  });
  return (
    <AppFrame
      user={staff && { id: staff.id, name: staff.name, avatarUrl: null }}
      imInfo={imInfo}
      fetchImInfo={() => getClient().call(getStaffImInfo, {}, { silent: true })}
      keepImInfo={setImInfo}
      isPage={isPage}
      messagesPath={paths.messages()}
      isOwnPath={isConsolePath}
      isOn={(category) => wanted?.[category] !== '0'}
      fetchNotices={fetchNotices}
      frees={frees}
    />
  );
}

const fetchNotices = async () =>
  (await getClient().call(pageStaffNotices, {}, { silent: true })).records;

/** The shell's own bars. */
const frees = { side: 'var(--k-sidebar)', foot: 'var(--k-tabbar)' } as const;

/** Which notices are wanted. */
const noticeSettingsQuery = queryOptionsFor(getStaffNotificationSettings, {});
