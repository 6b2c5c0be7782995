import { FramePage } from '@khidma/app/frame/frame-page';
import { useTranslations } from 'use-intl';

/** Messages with customers and the platform. */
export function ChatPage() {
  const t = useTranslations('nav');
  return <FramePage title={t('chat')} />;
}
