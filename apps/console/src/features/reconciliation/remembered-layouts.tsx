import { Colon } from '@khidma/app/intl/marks';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import {
  forgetReportLayout,
  type listReportLayouts,
} from '@khidma/contract/accounting/reconciliation';
import { UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { DataTable } from '@khidma/ui/data-table';
import { DotLine } from '@khidma/ui/dot-line';
import { Section } from '@khidma/ui/page';
import { Small } from '@khidma/ui/small';
import type { Column } from '@khidma/ui/table-column';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AskDialog } from '../../shared/decision/dialogs.tsx';
import { useMay } from '../../shared/use-may.ts';
import { reportLayoutsQuery } from './reconciliation-queries.ts';

type Layout = OutputOf<typeof listReportLayouts>['layouts'][number];

/** Which column is which in reports with certain headings, where somebody has said it; it can be forgotten. */
export function RememberedLayouts() {
  const t = useTranslations('reconciliation.layout');
  const { data } = useQuery(reportLayoutsQuery());
  const columns = useColumns();
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

const useColumns = (): Column<Layout>[] => {
  const t = useTranslations('reconciliation');
  const may = useMay(forgetReportLayout);
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
          <div>
            <Small>{t(`sources.${source}`)}</Small>
          </div>
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
