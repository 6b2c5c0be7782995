import { FramePage } from '@khidma/app/frame/frame-page';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';

export const route = pageRoute({ path: '/messages', frame: 'customer' });

/** Messages with merchants and the platform. */
export function MessagesPage() {
  const t = useTranslations('shop');
  return <FramePage title={t('messages')} />;
}
