import { ApiError } from '@khidma/client/call-errors';
import { DetailSkeleton } from '@khidma/ui/loading';
import { Page } from '@khidma/ui/page';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { type ListQuery, LoadFailed } from '@khidma/app/list/list-state.tsx';
import { NothingHere } from '../list/nothing-here.tsx';

interface LoadedDetailProps<D> {
  readonly query: ListQuery & { readonly data: D | undefined };
  readonly children: (data: D) => ReactNode;
}

/** One thing's page once it is there; until then its bones, a failure with another try, or that there is no such thing. */
export function LoadedDetail<D>({ query, children }: LoadedDetailProps<D>) {
  const t = useTranslations('common');
  if (query.data !== undefined) return children(query.data);
  if (query.error instanceof ApiError && ['notFound', 'invalid'].includes(query.error.name))
    return <NothingHere />;
  return (
    <Page>
      {query.isError ? <LoadFailed query={query} /> : <DetailSkeleton label={t('loading')} />}
    </Page>
  );
}
