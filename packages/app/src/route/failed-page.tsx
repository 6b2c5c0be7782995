import { ErrorState } from '@khidma/ui/error-state';
import { Page } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';

/** Shown where a screen itself broke; the frame around it stays. */
export function FailedPage({ reset }: { readonly reset: () => void }) {
  const t = useTranslations('common');
  return (
    <Page>
      <ErrorState title={t('failedTitle')} retryLabel={t('retry')} onRetry={reset}>
        {t('failedText')}
      </ErrorState>
    </Page>
  );
}
