import { textColumn } from '@khidma/app/list/text-column';
import { paths } from '../../shared/paths.ts';
import { useListState } from '@khidma/app/list/list-state';
import { queryOptionsFor } from '@khidma/client/query';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { listContactFigures } from '@khidma/contract/messaging/message-reports';
import { DataTable } from '@khidma/ui/data-table';
import { EmptyState } from '@khidma/ui/empty-state';
import { Page, PageHeader } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import { StatCard, StatGrid } from '@khidma/ui/stat-card';
import type { Column } from '@khidma/ui/table-column';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';

export const route = pageRoute({
  path: '/contact-figures',
  nav: { entry: 'desk', order: 4, word: 'contactFigures' },
});

type Figures = Pick<OutputOf<typeof listContactFigures>, 'hits' | 'contested' | 'upheld'>;
type Row = OutputOf<typeof listContactFigures>['merchants'][number];

/** What was found of contacts before a first paid order, what its writers said of it, and where. */
export function ContactFiguresPage() {
  const t = useTranslations('consoleDesk.contactFigures');
  const format = useFormatter();
  const query = useQuery(contactFiguresQuery);
  const { data } = query;
  const rows = data?.merchants ?? [];
  const state = useListState(
    query,
    rows.length,
    <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>,
  );
  const columns: Column<Row>[] = [
    textColumn('merchantName', t('merchant'), { lead: true }),
    ...figures.map(({ key, of }) => ({
      key,
      header: t(key),
      cell: (row: Row) => format.number(of(row)),
    })),
  ];
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description', { days: data?.days ?? 30 })} />
      {data !== undefined && rows.length > 0 && (
        <StatGrid>
          {figures.map(({ key, of }) => (
            <StatCard key={key} label={t(key)} value={format.number(of(data))} />
          ))}
        </StatGrid>
      )}
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ merchantId }) => merchantId}
        rowHref={({ merchantId }) => paths.merchant(merchantId)}
        state={state}
      />
      <Caption>{t('hint')}</Caption>
    </Page>
  );
}

const figures = [
  { key: 'hits', of: ({ hits }: Figures) => hits },
  { key: 'sentAnyway', of: ({ hits, contested }: Figures) => hits - contested },
  { key: 'contested', of: ({ contested }: Figures) => contested },
  { key: 'upheld', of: ({ upheld }: Figures) => upheld },
] as const;

/** What the filter of contacts found. */
const contactFiguresQuery = queryOptionsFor(listContactFigures, {});
