import type { Announcement } from '@khidma/contract/shapes/message-text';
import { languages } from '@khidma/i18n/languages';
import { useTranslations } from 'use-intl';
import { useSession } from '../../shared/session-store.ts';
import { useCategoryName, usePlaceName } from '../../shared/use-names.ts';

/** Returns to whom something is announced, in words. */
export const useAudience = (): ((
  audience: Pick<Announcement, 'emirate' | 'categoryId'>,
) => string) => {
  const t = useTranslations('consoleDesk.announcements');
  const lang = useSession((state) => state.lang);
  const place = usePlaceName();
  const category = useCategoryName();
  return ({ emirate, categoryId }) => {
    const parts = [
      ...(emirate === null ? [] : [place(emirate)]),
      ...(categoryId === null ? [] : [category(categoryId)]),
    ];
    return parts.length === 0 ? t('all') : parts.join(languages[lang].marks.list);
  };
};
