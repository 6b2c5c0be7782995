import { FramePage } from '@khidma/app/frame/frame-page';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';

export const route = pageRoute({
  path: '/messages',
  nav: { entry: 'desk', order: 1, word: 'messages' },
});

/** The desk of customer service. */
export function MessagesPage() {
  const t = useTranslations('console.nav');
  return <FramePage title={t('messages')} />;
}
