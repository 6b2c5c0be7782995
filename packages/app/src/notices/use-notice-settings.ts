import type {
  editNotificationSettings,
  getNotificationSettings,
} from '@khidma/contract/messaging/notification-settings';
import type { InputOf } from '@khidma/contract/core/endpoint';
import type { AllNotificationSettings } from '@khidma/contract/shapes/notice';
import { keyOf, queryOptionsFor, useEndpointMutation } from '@khidma/client/query';
import { feedback } from '@khidma/ui/feedback';
import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';

/** The calls by which an app's people choose. */
export interface SettingsCalls {
  readonly get: typeof getNotificationSettings;
  readonly edit: typeof editNotificationSettings;
}

/** What is switched at once. */
export type NoticeChange = InputOf<typeof editNotificationSettings>;

/**
 * What the reader wants to hear of, and how: the server's truth. A switch moves at once; where that cannot be saved it
 * moves back, and only it. `onKnown` is for who keeps a copy.
 */
export const useNoticeSettings = (
  { get, edit }: SettingsCalls,
  onKnown?: (settings: AllNotificationSettings) => void,
) => {
  const t = useTranslations('ownAccount.noticeSettings');
  const cache = useQueryClient();
  const options = queryOptionsFor(get, {});
  const { queryKey } = options;
  const mutationKey = keyOf(edit);
  const query = useQuery(options);
  const { data } = query;
  const know = useEffectEvent((settings: AllNotificationSettings) => onKnown?.(settings));
  useEffect(() => {
    if (data !== undefined) know(data);
  }, [data]);
  const show = (change: NoticeChange): void => {
    cache.setQueryData(queryKey, (shown: AllNotificationSettings | undefined) =>
      shown === undefined ? shown : changed(shown, change),
    );
  };
  const { mutate } = useEndpointMutation(edit, {
    silent: true,
    mutationKey,
    // One behind the other: the last one that was pressed is the last one that is saved.
    scope: { id: edit.name },
    onMutate: (change) => {
      void cache.cancelQueries({ queryKey });
      const before = cache.getQueryData<AllNotificationSettings>(queryKey);
      show(change);
      return before === undefined ? {} : undoing(before, change);
    },
    onError: (error, _, before) => {
      feedback.show({ type: 'error', message: t('failed', { reason: error.message }) });
      show(before ?? {});
    },
    onSuccess: (saved) => {
      // With more of them on the way, this answer knows less than the screen.
      if (cache.isMutating({ mutationKey }) === 1) cache.setQueryData(queryKey, saved);
    },
  });
  return { query, change: (change: NoticeChange): void => mutate(change) };
};

const changed = (
  shown: AllNotificationSettings,
  { mail, push, sms, quietHours = shown.quietHours, ...desktop }: NoticeChange,
): AllNotificationSettings => ({
  ...over(shown, desktop),
  mail: over(shown.mail, mail),
  push: over(shown.push, push),
  sms: over(shown.sms, sms),
  quietHours,
});

/** What a change replaces, as a change. */
const undoing = (
  shown: AllNotificationSettings,
  { mail, push, sms, quietHours, ...desktop }: NoticeChange,
): NoticeChange => ({
  ...replacedBy(shown, desktop),
  ...(mail && { mail: replacedBy(shown.mail, mail) }),
  ...(push && { push: replacedBy(shown.push, push) }),
  ...(sms && { sms: replacedBy(shown.sms, sms) }),
  ...(quietHours !== undefined && { quietHours: shown.quietHours }),
});

type Switches = Readonly<Record<string, unknown>>;

const over = <T extends object>(shown: T, change: Switches = {}): T => ({
  ...shown,
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
});

const replacedBy = <T extends object>(shown: T, change: Switches): Partial<T> =>
  Object.fromEntries(
    Object.entries(shown).filter(([key]) => change[key] !== undefined),
  ) as Partial<T>; // entries of its own
