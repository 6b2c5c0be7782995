import { FramePage } from '@khidma/app/frame/frame-page';
import { useTranslations } from 'use-intl';

/** Messages with merchants and the platform. */
export function MessagesPage() {
  const t = useTranslations('shop');
  return <FramePage title={t('messages')} />;
}
