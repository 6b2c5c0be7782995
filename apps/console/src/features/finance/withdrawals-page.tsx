import { Page } from '@khidma/ui/page';
import { useSearch } from '@tanstack/react-router';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { WithdrawalDetail } from './withdrawal-detail.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';
import { WithdrawalMissing } from './withdrawal-missing.tsx';
import { firstTab } from './withdrawals-search.ts';
import { withdrawalsQuery } from './finance-queries.ts';

/** Withdrawals by state, or one of them: the list's answer holds each in full. */
export function WithdrawalsPage() {
  const { status = firstTab, page = 1, open } = useSearch({ from: '/inside/withdrawals' });
  const query = usePageQuery(withdrawalsQuery({ status, page }), { watch: true });
  const opened = query.data?.records.find(({ id }) => id === open);
  return (
    <Page>
      {open === undefined || query.data === undefined ? (
        <WithdrawalList query={query} status={status} page={page} />
      ) : opened === undefined ? (
        <WithdrawalMissing status={status} />
      ) : (
        <WithdrawalDetail withdrawal={opened} />
      )}
    </Page>
  );
}
