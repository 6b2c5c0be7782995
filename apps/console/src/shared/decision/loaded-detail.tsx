import { ApiError } from '@khidma/client/call-errors';
import { Page, PageHeader } from '@khidma/ui/page';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { NotLoaded, type ListQuery } from '@khidma/app/list/list-state';
import { NothingHere } from '../list/nothing-here.tsx';
import { paths } from '../paths.ts';

interface LoadedDetailProps<D> {
  readonly query: ListQuery & { readonly data: D | undefined };
  /** The list that it is in: its name heads the page until the thing's own does. */
  readonly list:
    | 'applications'
    | 'chargebacks'
    | 'customers'
    | 'differences'
    | 'merchants'
    | 'orders'
    | 'payoutAccounts'
    | 'payoutRuns'
    | 'revisions'
    | 'services';
  /** What that list has said of it: heads the page until all is there. */
  readonly known?: ReactNode;
  readonly children: (data: D) => ReactNode;
}

/** One thing's page once it is there; until then its bones, a failure with another try, or that there is no such thing. */
export function LoadedDetail<D>({ query, list, known, children }: LoadedDetailProps<D>) {
  const name = useTranslations('console.nav')(list);
  if (query.data !== undefined) return children(query.data);
  if (query.error instanceof ApiError && ['notFound', 'invalid'].includes(query.error.name))
    return <NothingHere />;
  return (
    <Page>
      {known ?? <PageHeader breadcrumbs={[{ label: name, href: paths[list]() }]} title={name} />}
      <NotLoaded query={query} as="detail" />
    </Page>
  );
}
