import { ErrorState } from '@khidma/ui/error-state';
import { TableSkeleton } from '@khidma/ui/loading';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** As much of a query as a list looks at. */
export type ListQuery = Pick<
  UseQueryResult,
  'data' | 'isError' | 'isFetching' | 'error' | 'refetch'
>;

/** What stands instead of a list's rows: bones, a failure with another try, or `empty`; null where rows do. */
export const useListState = (query: ListQuery, rows: number, empty: ReactNode): ReactNode => {
  const t = useTranslations('common');
  if (query.data === undefined && query.isError) return <LoadFailed query={query} />;
  if (query.data === undefined) return <TableSkeleton label={t('loading')} />;
  return rows === 0 ? empty : null;
};

/** Something did not load, with the reason and another try. */
export function LoadFailed({ query }: { readonly query: ListQuery }) {
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
