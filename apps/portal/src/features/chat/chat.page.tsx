import { FramePage } from '@khidma/app/frame/frame-page';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';
import { IconMessageCircle } from '@khidma/icons';

export const route = pageRoute({
  path: '/chat',
  nav: { group: 'work', order: 10, word: 'chat', Icon: IconMessageCircle, tab: true },
});

/** Messages with customers and the platform. */
export function ChatPage() {
  const t = useTranslations('nav');
  return <FramePage title={t('chat')} />;
}
