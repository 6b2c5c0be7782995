import { useMoments } from '@khidma/app/intl/use-moments';
import { RecordList } from '@khidma/app/list/record-list.tsx';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { useEndpointMutation } from '@khidma/client/query';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { makePayoutRun, type pagePayoutRuns } from '@khidma/contract/money/payout-runs';
import { inCurrency } from '@khidma/i18n/amounts';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { Ltr } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { feedback } from '@khidma/ui/feedback';
import { Money } from '@khidma/ui/money';
import { Notice } from '@khidma/ui/notice';
import { Page, PageHeader } from '@khidma/ui/page';
import type { Column } from '@khidma/ui/table-column';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ListTools } from '../../shared/list-tools.tsx';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/use-may.ts';
import { payoutReadyQuery, payoutRunsQuery } from './payout-runs-queries.ts';
import { ReadBankFile } from './read-bank-file.tsx';
import { RunBadge } from './run-badge.tsx';

type Row = OutputOf<typeof pagePayoutRuns>['records'][number];

/** What waits for a run, the runs that were made, and the way for the bank's files. */
export function PayoutRunsPage() {
  const t = useTranslations('consolePayouts.runs');
  const { page = 1 } = useSearch({ from: '/inside/payout-runs' });
  const navigate = useNavigate({ from: '/payout-runs' });
  const query = usePageQuery(payoutRunsQuery({ page }));
  const may = useMay(makePayoutRun);
  const columns = useColumns();
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            {may && <ReadBankFile />}
            <ListTools list="payoutRuns" total={query.data?.total} />
          </>
        }
      />
      <Ready />
      <RecordList
        viewName="console-payout-runs"
        query={query}
        label={t('title')}
        columns={columns}
        rowHref={({ id }) => paths.payoutRun(id)}
        page={page}
        onPage={(next) => void navigate({ search: { page: next } })}
        empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      />
    </Page>
  );
}

function Ready() {
  const amountText = useAmountText();
  const t = useTranslations('consolePayouts.runs');
  const may = useMay(makePayoutRun);
  const navigate = useNavigate();
  const { data } = useQuery(payoutReadyQuery);
  const making = useEndpointMutation(makePayoutRun, {
    onSuccess: ({ id }) => {
      feedback.show({ message: t('make.done') });
      void navigate({ to: '/payout-runs/$id', params: { id } });
    },
  });
  if (data === undefined) return null;
  const { count, total, blocked, resting, held, hasPayer } = data;
  return (
    <>
      {!hasPayer && <Notice tone="warning">{t('noPayer')}</Notice>}
      <Notice
        tone="info"
        action={
          may &&
          hasPayer &&
          count > 0 && (
            <Button kind="primary" loading={making.isPending} onClick={() => making.mutate({})}>
              {t('make.action')}
            </Button>
          )
        }
      >
        {t('ready', { count, amount: amountText(total) })}
      </Notice>
      {resting > 0 && <Notice tone="info">{t('resting', { count: resting })}</Notice>}
      {held > 0 && <Notice tone="info">{t('held', { count: held })}</Notice>}
      {blocked > 0 && <Notice tone="warning">{t('blocked', { count: blocked })}</Notice>}
    </>
  );
}

const useColumns = (): Column<Row>[] => {
  const t = useTranslations('consolePayouts.runs');
  const status = useTranslations('common')('status');
  const { moment, businessDay } = useMoments();
  return [
    { key: 'number', header: t('number'), cell: ({ number }) => <Ltr>{number}</Ltr> },
    {
      key: 'made',
      header: t('made'),
      cell: ({ madeBy, madeAt }) => t('by', { name: madeBy.name, when: moment(madeAt) }),
    },
    {
      key: 'execution',
      header: t('execution'),
      cell: ({ executionDay }) => businessDay(executionDay),
    },
    { key: 'status', header: status, cell: (row) => <RunBadge run={row} /> },
    { key: 'count', header: t('count'), align: 'number', cell: ({ count }) => count },
    {
      key: 'total',
      header: inCurrency(t('total')),
      align: 'number',
      cell: ({ total }) => <Money strong fils={total} bare />,
    },
  ];
};
