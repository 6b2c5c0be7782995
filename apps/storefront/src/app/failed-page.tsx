import { ErrorState } from '@khidma/ui/error-state';
import { Page } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';

/** Shown where a screen itself broke; the rest of the storefront stays. */
export function FailedPage({ reset }: { readonly reset: () => void }) {
  const t = useTranslations();
  return (
    <Page>
      <ErrorState title={t('shop.failedTitle')} retryLabel={t('common.retry')} onRetry={reset}>
        {t('shop.failedText')}
      </ErrorState>
    </Page>
  );
}
