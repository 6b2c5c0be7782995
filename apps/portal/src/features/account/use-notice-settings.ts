import { editNotificationSettings } from '@khidma/contract/account/edit-notification-settings';
import type {
  NotificationKey,
  NotificationSettings,
} from '@khidma/contract/shapes/notification-settings';
import { keyOf, useEndpointMutation } from '@khidma/client/query';
import { feedback } from '@khidma/ui/feedback';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { keepNoticeSettings, readNoticeSettings } from '../../shared/notice-settings.ts';
import { useSession } from '../../shared/session-store.ts';
import { noticeSettingsQuery } from './account-queries.ts';

const { queryKey } = noticeSettingsQuery;
const mutationKey = keyOf(editNotificationSettings);

/**
 * What the merchant wants to hear of: the server's truth, and this browser's copy until it has come. A switch moves
 * at once; where that cannot be saved it moves back, and only it.
 */
export const useNoticeSettings = () => {
  const t = useTranslations('accountSettings.notices');
  const cache = useQueryClient();
  const userId = useSession((state) => state.userInfo?.id ?? '');
  const query = useQuery(noticeSettingsQuery);
  const { data } = query;
  useEffect(() => {
    if (data !== undefined && userId !== '') keepNoticeSettings(userId, data);
  }, [data, userId]);
  const shown = (): NotificationSettings =>
    cache.getQueryData(queryKey) ?? readNoticeSettings(userId);
  const { mutate } = useEndpointMutation(editNotificationSettings, {
    silent: true,
    mutationKey,
    // One behind the other: the last one that was pressed is the last one that is saved.
    scope: { id: editNotificationSettings.name },
    onError: (error, changed) => {
      feedback.show({ type: 'error', message: t('failed', { reason: error.message }) });
      const before = Object.fromEntries(
        Object.entries(changed).map(([key, value]) => [key, value === '1' ? '0' : '1']),
      );
      cache.setQueryData(queryKey, { ...shown(), ...before });
    },
    onSuccess: (saved) => {
      // With more of them on the way, this answer knows less than the screen.
      if (cache.isMutating({ mutationKey }) === 1) cache.setQueryData(queryKey, saved);
    },
  });
  return {
    query,
    settings: data ?? readNoticeSettings(userId),
    change: (key: NotificationKey, isOn: boolean): void => {
      const changed = { [key]: isOn ? '1' : '0' } as const;
      void cache.cancelQueries({ queryKey });
      cache.setQueryData(queryKey, { ...shown(), ...changed });
      mutate(changed);
    },
  };
};
