import { usePageQuery } from '@khidma/app/list/use-page-query';
import { LoadFailed } from '@khidma/app/list/list-state.tsx';
import { ApiError } from '@khidma/client/call-errors';
import { FormSkeleton } from '@khidma/ui/loading';
import { Page } from '@khidma/ui/page';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { withdrawalQuery, withdrawalsQuery } from './finance-queries.ts';
import { WithdrawalDetail } from './withdrawal-detail.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';
import { WithdrawalMissing } from './withdrawal-missing.tsx';
import { firstTab } from './withdrawals-search.ts';

/** Withdrawals by state, or one of them, wherever it was opened from. */
export function WithdrawalsPage() {
  const {
    status = firstTab,
    page = 1,
    assigned,
    late,
    open,
  } = useSearch({ from: '/inside/withdrawals' });
  return (
    <Page>
      {open === undefined ? <List {...{ status, page, assigned, late }} /> : <Opened id={open} />}
    </Page>
  );
}

type ListProps = Pick<
  Parameters<typeof WithdrawalList>[0],
  'status' | 'page' | 'assigned' | 'late'
>;

function List(narrowed: ListProps) {
  const query = usePageQuery(withdrawalsQuery(narrowed));
  return <WithdrawalList query={query} {...narrowed} />;
}

function Opened({ id }: { readonly id: string }) {
  const common = useTranslations('common');
  const query = useQuery(withdrawalQuery(id));
  if (query.data !== undefined) return <WithdrawalDetail withdrawal={query.data} />;
  if (query.error instanceof ApiError && query.error.name === 'notFound')
    return <WithdrawalMissing />;
  return query.isError ? (
    <LoadFailed query={query} />
  ) : (
    <FormSkeleton label={common('loading')} fields={4} />
  );
}
