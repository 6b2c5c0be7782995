import { textColumn } from '@khidma/app/list/text-column';
import { pageQuery } from '@khidma/app/list/list-queries';
import { amountColumn } from '@khidma/app/list/amount-column';
import { useMoments } from '@khidma/app/intl/use-moments';
import { RecordList } from '@khidma/app/list/record-list';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { pageChargebacks } from '@khidma/contract/accounting/chargebacks';
import { chargebackCan } from '@khidma/domain/payments/chargeback-transitions';
import { Ltr } from '@khidma/ui/bdi';
import { EmptyState } from '@khidma/ui/empty-state';
import { Page, PageHeader } from '@khidma/ui/page';
import type { Column } from '@khidma/ui/table-column';
import { useTranslations } from 'use-intl';
import { ListTools } from '../../shared/list-tools.tsx';
import { paths } from '../../shared/paths.ts';
import { ChargebackBadge } from './chargeback-badge.tsx';
import { pageRoute } from '../../shared/page-route.ts';
import { listSearch } from '@khidma/app/route/search';

export const route = pageRoute({
  path: '/chargebacks',
  search: listSearch,
  nav: { entry: 'chargebacks', order: 1, word: 'chargebacks' },
});

type Row = OutputOf<typeof pageChargebacks>['records'][number];

/** Payments that cards' banks ask about or have taken back. */
export function ChargebacksPage() {
  const t = useTranslations('consoleChargebacks');
  const search = route.useSearch();
  const query = usePageQuery(pageQuery(pageChargebacks, search));
  const columns = useColumns();
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={<ListTools list="chargebacks" total={query.data?.total} />}
      />
      <RecordList
        twoLines
        viewName="console-chargebacks"
        query={query}
        label={t('title')}
        columns={columns}
        rowHref={({ id }) => paths.chargeback(id)}
        empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      />
    </Page>
  );
}

const useColumns = (): Column<Row>[] => {
  const t = useTranslations('consoleChargebacks');
  const common = useTranslations('common');
  const { moment } = useMoments();
  return [
    { key: 'order', header: t('order'), cell: ({ orderNumber }) => <Ltr>{orderNumber}</Ltr> },
    textColumn('merchantName', t('merchant')),
    {
      key: 'opened',
      hideOnPhone: true,
      header: t('opened'),
      cell: ({ openedAt }) => moment(openedAt),
    },
    {
      key: 'answerBy',
      header: t('answerBy'),
      cell: (row) =>
        row.answerBy !== null && chargebackCan.answer(row) ? moment(row.answerBy) : '—',
    },
    {
      key: 'status',
      atEnd: true,
      header: common('status'),
      cell: ({ status }) => <ChargebackBadge status={status} />,
    },
    amountColumn('amount', common('amount'), { strong: true }),
  ];
};
