import { formatIban } from '@khidma/domain/rules/numbers';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import {
  decidePayoutAccount,
  type pagePayoutAccountReviews,
} from '@khidma/contract/money/payout-accounts';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import type { Column } from '@khidma/ui/table-column';
import { EmptyState } from '@khidma/ui/empty-state';
import { UiLink } from '@khidma/ui/link';
import { Page, PageHeader } from '@khidma/ui/page';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Small } from '@khidma/ui/small';
import { Stack } from '@khidma/ui/stack';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CaseList } from '../../shared/cases/case-list.tsx';
import { ListTools } from '../../shared/list-tools.tsx';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { useMoments } from '@khidma/app/intl/use-moments';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/use-may.ts';
import { BankWarning, HolderWarnings } from './account-warnings.tsx';
import { PayoutQuestions, type PayoutQuestion } from './payout-questions.tsx';
import { Proof } from './proof.tsx';
import { EarlierAccounts } from './earlier-accounts.tsx';
import { payoutAccountsQuery } from './finance-queries.ts';

type Row = OutputOf<typeof pagePayoutAccountReviews>['records'][number];

/** Payout accounts that wait for a review, the oldest first. */
export function PayoutAccountsPage() {
  const t = useTranslations('consolePayouts.payout');
  const { page = 1, assigned, late } = useSearch({ from: '/inside/payout-accounts' });
  const navigate = useNavigate({ from: '/payout-accounts' });
  const [asked, ask] = useState<PayoutQuestion | null>(null);
  const query = usePageQuery(payoutAccountsQuery({ page, assigned, late }));
  const columns = useColumns(ask);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <ListTools list="payoutAccounts" filter={{ assigned, late }} total={query.data?.total} />
        }
      />
      <CaseList
        queue="payoutAccounts"
        waits
        filter={{ assigned, late }}
        onFilter={(next) => void navigate({ search: next })}
        nameOf={({ merchantName }) => merchantName}
        query={query}
        label={t('title')}
        columns={columns}
        page={page}
        onPage={(next) => void navigate({ search: { assigned, late, page: next } })}
        empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      />
      <PayoutQuestions asked={asked} onClose={() => ask(null)} />
    </Page>
  );
}

const useColumns = (ask: (question: PayoutQuestion) => void): Column<Row>[] => {
  const t = useTranslations('consolePayouts.payout');
  const actions = useTranslations('common')('actions');
  const may = useMay(decidePayoutAccount);
  const { moment } = useMoments();
  const decide: Column<Row> = {
    key: 'actions',
    header: actions,
    actions: true,
    width: 'tight',
    cell: (account) => (
      <Stack row dense>
        <Button
          kind="danger-quiet"
          shortcut="r"
          size="sm"
          aria-label={t('rejectFor', { name: account.merchantName })}
          onClick={() => ask({ decision: 'reject', account })}
        >
          {t('reject.action')}
        </Button>
        <Button
          size="sm"
          shortcut="a"
          aria-label={t('approveFor', { name: account.merchantName })}
          onClick={() => ask({ decision: 'approve', account })}
        >
          {t('approve.action')}
        </Button>
      </Stack>
    ),
  };
  return [
    {
      key: 'merchant',
      header: t('merchant'),
      cell: ({ merchantId, merchantName, submittedAt }) => (
        <>
          <UiLink href={paths.merchant(merchantId)}>
            <UserText>{merchantName}</UserText>
          </UiLink>
          <Small>
            {t('submitted')} {moment(submittedAt)}
          </Small>
        </>
      ),
    },
    {
      key: 'holder',
      header: t('holder'),
      cell: ({ holder, checks, proof }) => (
        <Stack dense>
          <div>
            <UserText>{holder}</UserText>
            <HolderWarnings checks={checks} />
          </div>
          <Proof files={proof} />
        </Stack>
      ),
    },
    {
      key: 'iban',
      header: t('iban'),
      labelAbove: true,
      cell: ({ iban, bank, checks, before, history }) => (
        <>
          <Ltr>{formatIban(iban)}</Ltr>
          <Small>
            <UserText>{bank}</UserText>
          </Small>
          <BankWarning checks={checks} />
          {before !== null && (
            <Small>
              {t('before')} <Ltr>{formatIban(before.iban)}</Ltr>
              <br />
              <UserText>{before.holder}</UserText>
            </Small>
          )}
          <EarlierAccounts history={history} />
        </>
      ),
    },
    ...(may ? [decide] : []),
  ];
};
