import { ErrorState } from '@khidma/ui/error-state';
import { Page } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';

/** Shown where a screen itself broke; the rest of the console stays. */
export function FailedPage({ reset }: { readonly reset: () => void }) {
  const t = useTranslations();
  return (
    <Page>
      <ErrorState title={t('console.failedTitle')} retryLabel={t('common.retry')} onRetry={reset}>
        {t('console.failedText')}
      </ErrorState>
    </Page>
  );
}
