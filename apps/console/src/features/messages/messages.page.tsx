import { FramePage } from '@khidma/app/frame/frame-page';
import { useTranslations } from 'use-intl';

/** The desk of customer service. */
export function MessagesPage() {
  const t = useTranslations('console.nav');
  return <FramePage title={t('messages')} />;
}
