import { caseSearch } from '../../shared/cases/assigned-search.ts';
import { CasePage } from '../../shared/cases/case-page.tsx';
import { pageRoute } from '../../shared/page-route.ts';
import { paths } from '../../shared/paths.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { pageQuery } from '@khidma/app/list/list-queries';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { pagePayoutAccountReviews } from '@khidma/contract/money/payout-accounts';
import { judgeAccount } from '@khidma/domain/payout-accounts/account-checks';
import { formatIban } from '@khidma/domain/rules/numbers';
import { StatusBadge } from '@khidma/ui/badge';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { Caption } from '@khidma/ui/caption';
import { EmptyState } from '@khidma/ui/empty-state';
import type { Column } from '@khidma/ui/table-column';
import { useTranslations } from 'use-intl';

export const route = pageRoute({
  path: '/payout-accounts',
  search: caseSearch,
  dataOfSearch: (search) => [pageQuery(pagePayoutAccountReviews, search)],
  nav: { entry: 'papers', order: 3, word: 'payoutAccounts', queue: 'payoutAccounts' },
});

type Row = OutputOf<typeof pagePayoutAccountReviews>['records'][number];

/** Payout accounts that wait for a review, the oldest first; each is decided on its own page. */
export function PayoutAccountsPage() {
  const t = useTranslations('consolePayouts.payout');
  const search = route.useSearch();
  return (
    <CasePage
      queue="payoutAccounts"
      waits
      word={(word) => t(word)}
      search={search}
      nameOf={({ merchantName }) => merchantName}
      query={usePageQuery(pageQuery(pagePayoutAccountReviews, search))}
      columns={useColumns()}
      rowHref={({ id }) => paths.payoutAccount(id)}
      empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
    />
  );
}

const useColumns = (): Column<Row>[] => {
  const t = useTranslations('consolePayouts.payout');
  const { moment } = useMoments();
  return [
    {
      key: 'merchant',
      header: t('merchant'),
      lead: true,
      cell: ({ merchantName, submittedAt }) => (
        <>
          <UserText>{merchantName}</UserText>
          <Caption>
            {t('submitted')} {moment(submittedAt)}
          </Caption>
        </>
      ),
    },
    {
      key: 'holder',
      hideOnPhone: true,
      header: t('holder'),
      cell: ({ holder }) => <UserText>{holder}</UserText>,
    },
    {
      key: 'iban',
      header: t('iban'),
      cell: ({ iban, bank }) => (
        <>
          <Ltr>{formatIban(iban)}</Ltr>
          <Caption>
            <UserText>{bank}</UserText>
          </Caption>
        </>
      ),
    },
    {
      key: 'checks',
      header: t('checks'),
      cell: (account) => <Worst account={account} />,
    },
  ];
};

/** What stands out most about an account. */
function Worst({ account: { checks, proof } }: { readonly account: Row }) {
  const t = useTranslations('consolePayouts.payout');
  const [worst] = judgeAccount({
    ...checks,
    elsewhere: checks.elsewhere.length,
    proofs: proof.length,
  });
  if (worst === undefined || worst.state === 'passed')
    return <StatusBadge tone="success">{t('allPassed')}</StatusBadge>;
  return (
    <StatusBadge tone={worst.state === 'failed' ? 'danger' : 'warning'}>
      {t(`notPassed.${worst.name}`)}
    </StatusBadge>
  );
}
