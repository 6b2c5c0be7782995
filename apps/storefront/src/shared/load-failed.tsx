import { ErrorState } from '@khidma/ui/error-state';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

/** As much of a query as a failure needs. */
export type FailedQuery = Pick<UseQueryResult, 'isFetching' | 'error' | 'refetch'>;

/** Something did not load, with the reason and another try. */
export function LoadFailed({ query }: { readonly query: FailedQuery }) {
  const t = useTranslations('common');
  return (
    <ErrorState
      title={t('loadFailed')}
      retryLabel={t('retry')}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      {query.error?.message}
    </ErrorState>
  );
}
