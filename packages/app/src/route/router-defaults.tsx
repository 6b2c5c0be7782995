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

/** What the routers of all apps have in common: pointing at a link loads what it leads to, code and data. */
export const routerDefaults = {
  defaultPreload: 'intent',
  // How old data may be is the queries' matter.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: FailedPage,
} as const;
