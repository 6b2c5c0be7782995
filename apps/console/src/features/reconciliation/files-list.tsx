import { useEndpointQuery } from '@khidma/client/query';
import { pageQuery } from '@khidma/app/list/list-queries';
import { amountColumn } from '@khidma/app/list/amount-column';
import { AskDialog } from '../../shared/decision/dialogs.ts';
import { usePermission } from '../../shared/use-permission.ts';
import { NoReports } from './no-reports.tsx';
import { Colon } from '@khidma/app/intl/marks';
import { useMoments } from '@khidma/app/intl/use-moments';
import { RecordList } from '@khidma/app/list/record-list';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import {
  forgetReportLayout,
  listReportLayouts,
  pageReportFiles,
} from '@khidma/contract/accounting/reconciliation';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { DataTable } from '@khidma/ui/data-table';
import { DotLine } from '@khidma/ui/dot-line';
import { Section } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import type { Column } from '@khidma/ui/table-column';
import { Fragment, useState } from 'react';
import { useTranslations } from 'use-intl';

type File = OutputOf<typeof pageReportFiles>['records'][number];

/** The reports that were taken in, the latest first. */
export function FilesList({ page }: { readonly page: number }) {
  const t = useTranslations('reconciliation');
  const query = usePageQuery(pageQuery(pageReportFiles, { page }));
  const columns = useColumns();
  return (
    <>
      <RecordList
        viewName="console-report-files"
        query={query}
        label={t('parts.files')}
        columns={columns}
        empty={<NoReports />}
      />
      <RememberedLayouts />
    </>
  );
}

const useColumns = (): Column<File>[] => {
  const t = useTranslations('reconciliation');
  const { businessDay, moment } = useMoments();
  return [
    {
      key: 'file',
      header: t('file'),
      lead: true,
      cell: ({ name, source, format }) => (
        <>
          <UserText>{name}</UserText>
          <Caption>
            <DotLine>
              {t(`sources.${source}`)}
              {t(`formats.${format}`)}
            </DotLine>
          </Caption>
        </>
      ),
    },
    {
      key: 'period',
      header: t('period'),
      cell: ({ firstDay, lastDay }) =>
        firstDay === lastDay
          ? businessDay(firstDay)
          : t('span', { from: businessDay(firstDay), to: businessDay(lastDay) }),
    },
    {
      key: 'lines',
      header: t('lines'),
      cell: ({ lines, added }) => t('added', { lines, added }),
    },
    {
      key: 'readAt',
      header: t('readAt'),
      cell: ({ readAt, readBy }) => (
        <>
          {moment(readAt)}
          <Caption>{readBy === null ? t('byItself') : <UserText>{readBy.name}</UserText>}</Caption>
        </>
      ),
    },
    amountColumn('total', t('total'), { strong: true }),
  ];
};

type Layout = OutputOf<typeof listReportLayouts>['layouts'][number];

/** Which column is which in reports with certain headings, where somebody has said it; it can be forgotten. */
function RememberedLayouts() {
  const t = useTranslations('reconciliation.layout');
  const { data } = useEndpointQuery(listReportLayouts, {});
  const columns = useLayoutColumns();
  if (data === undefined || data.layouts.length === 0) return null;
  return (
    <Section title={t('remembered')} description={t('rememberedText')} flush>
      <DataTable
        bare
        label={t('remembered')}
        columns={columns}
        rows={data.layouts}
        rowKey={({ id }) => id}
      />
    </Section>
  );
}

const useLayoutColumns = (): Column<Layout>[] => {
  const t = useTranslations('reconciliation');
  const may = usePermission(forgetReportLayout);
  const forget: Column<Layout> = {
    key: 'forget',
    header: t('layout.forget'),
    actions: true,
    width: 'tight',
    cell: ({ id }) => <Forget id={id} />,
  };
  return [
    {
      key: 'file',
      header: t('layout.from'),
      lead: true,
      cell: ({ fileName, source }) => (
        <>
          <UserText>{fileName}</UserText>
          <Caption>{t(`sources.${source}`)}</Caption>
        </>
      ),
    },
    {
      key: 'columns',
      header: t('layout.columns'),
      labelAbove: true,
      cell: ({ columns, dayOrder, isReversed }) => (
        <DotLine>
          {columns.map(({ column, heading }) => (
            <Fragment key={column}>
              {t(`layout.names.${column}`)}
              <Colon />
              <UserText>{heading}</UserText>
            </Fragment>
          ))}
          {dayOrder === 'monthFirst' && t('layout.monthFirst')}
          {isReversed && (
            <>
              {t('layout.isReversed')}
              <Colon />
              {t('layout.moneyOut')}
            </>
          )}
        </DotLine>
      ),
    },
    ...(may ? [forget] : []),
  ];
};

function Forget({ id }: Pick<Layout, 'id'>) {
  const t = useTranslations('reconciliation.layout');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('forget')}
      </Button>
      <AskDialog
        open={open}
        onClose={() => setOpen(false)}
        endpoint={forgetReportLayout}
        input={{ id }}
        title={t('forgetTitle')}
        confirmLabel={t('forget')}
        doneText={t('forgotten')}
      >
        {t('forgetText')}
      </AskDialog>
    </>
  );
}
