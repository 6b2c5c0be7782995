import { ApiError } from '@khidma/client/call-errors';
import { Button } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { ErrorState } from '@khidma/ui/error-state';
import { Bone, DetailSkeleton, FormSkeleton, TableSkeleton } from '@khidma/ui/loading';
import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useThrottled } from './use-throttled.ts';

/** As much of a query as a list looks at. */
export type ListQuery = Pick<
  UseQueryResult,
  'data' | 'isError' | 'isFetching' | 'error' | 'refetch'
>;

/** What stands instead of a list's rows: bones, a failure with another try, or `empty`; null where rows do. */
export const useListState = (query: ListQuery, rows: number, empty: ReactNode): ReactNode => {
  'use memo';
  if (query.data === undefined) return <NotLoaded query={query} />;
  if (rows > 0) return null;
  return isPast(query.data) ? <PastEnd /> : empty;
};

/** Whether a page was asked for that lies behind the last one: there may be records all the same. */
const isPast = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'current' in data && Number(data.current) > 1;

/** A page that others have emptied meanwhile, or that never was. */
function PastEnd() {
  'use memo';
  const t = useTranslations('common');
  const navigate = useNavigate();
  const toFirst = (): void =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, page: undefined }) });
  return (
    <EmptyState
      title={t('pastEnd')}
      action={<Button onClick={toFirst}>{t('toFirstPage')}</Button>}
    />
  );
}

interface NotLoadedProps extends LoadFailedProps {
  /** What comes: its bones look like it. */
  readonly as?: 'table' | 'detail' | 'form' | 'line';
  /** How many rows, pairs or fields come. */
  readonly count?: number;
}

/** What stands where a query has brought nothing: bones, or a failure with another try. */
export function NotLoaded({ query, heads, as = 'table', count }: NotLoadedProps) {
  'use memo';
  const t = useTranslations('common');
  if (query.isError) return <LoadFailed query={query} heads={heads} />;
  if (as === 'line')
    return (
      <div role="status" aria-label={t('loading')}>
        <Bone width="60%" />
      </div>
    );
  if (as === 'form') return <FormSkeleton fields={count} />;
  if (as === 'detail') return <DetailSkeleton pairs={count} />;
  return <TableSkeleton rows={count} />;
}

interface LoadFailedProps {
  readonly query: ListQuery;
  /** Whether it is all that its page shows, and heads it. */
  readonly heads?: boolean | undefined;
}

/** Something did not load, with the reason and another try; what staff are not to see has none. */
export function LoadFailed({ query, heads }: LoadFailedProps) {
  'use memo';
  const t = useTranslations('common');
  const retry = useThrottled(() => query.refetch());
  if (query.error instanceof ApiError && query.error.name === 'lookOnly')
    return (
      <EmptyState title={t('staffHidden')} heads={heads} compact>
        {query.error.message}
      </EmptyState>
    );
  return (
    <ErrorState
      title={t('loadFailed')}
      retryLabel={t('retry')}
      heads={heads}
      retrying={query.isFetching}
      onRetry={retry}
    >
      {/* What fails while the app starts has no words yet. */}
      {query.error?.message || t('networkError')}
    </ErrorState>
  );
}
