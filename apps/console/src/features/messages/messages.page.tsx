import { FramePage } from '@khidma/app/frame/frame-page';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';
import { IconMessageCircle } from '@khidma/icons';

export const route = pageRoute({
  path: '/messages',
  nav: { group: 'platform', order: 1, word: 'messages', Icon: IconMessageCircle },
});

/** The desk of customer service. */
export function MessagesPage() {
  const t = useTranslations('console.nav');
  return <FramePage title={t('messages')} />;
}
