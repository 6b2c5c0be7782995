import { AppFrame } from '@khidma/app/frame/app-frame';
import { mayNotify } from '@khidma/app/frame/desktop-notices';
import { getClient } from '@khidma/client/query';
import type { ImInfo } from '@khidma/contract/shapes/account';
import { getCustomerImInfo } from '@khidma/contract/messaging/conversations';
import { pageCustomerNotices } from '@khidma/contract/messaging/notices';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { noticeSettingsQuery } from '../shared/shared-queries.ts';
import { isCustomerPath, paths } from '../shared/paths.ts';
import { useSession } from '../shared/session-store.ts';

/** The messaging panel of the customer who is signed in. */
export function ShopFrame({ isPage }: { readonly isPage: boolean }) {
  const customer = useSession((state) => state.customer);
  // For as long as the page: another one asks for a token of its own.
  const [held, setHeld] = useState<{ readonly of: string; readonly imInfo: ImInfo } | null>(null);
  // Where nothing can be shown there is nothing to choose from.
  const { data: wanted } = useQuery({
    ...noticeSettingsQuery,
    enabled: customer !== null && mayNotify(),
  });
  return (
    <AppFrame
      user={
        customer && {
          id: customer.id,
          name: customer.name,
          avatarUrl: customer.avatarUrl ?? null,
        }
      }
      imInfo={held !== null && held.of === customer?.id ? held.imInfo : null}
      fetchImInfo={() => getClient().call(getCustomerImInfo, {}, { silent: true })}
      keepImInfo={(imInfo) => customer && setHeld({ of: customer.id, imInfo })}
      isPage={isPage}
      messagesPath={paths.messages()}
      isOwnPath={isCustomerPath}
      isOn={(category) => wanted?.[category] !== '0'}
      fetchNotices={fetchNotices}
      frees={frees}
    />
  );
}

const fetchNotices = async () =>
  (await getClient().call(pageCustomerNotices, {}, { silent: true })).records;

/** The bar above has no one height, so a call stands before it too; on a phone the places at the foot stay in reach. */
const frees = { head: '0px', foot: 'var(--k-tabbar)' } as const;
