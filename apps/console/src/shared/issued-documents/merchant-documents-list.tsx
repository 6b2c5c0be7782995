import { OrderLink } from '../record-links.tsx';
import { monthNameOf, useMonths } from '@khidma/app/documents/use-months';
import { isNarrowed } from '@khidma/app/list/is-narrowed';
import { ListFilters } from '@khidma/app/list/list-filters';
import { RecordList } from '@khidma/app/list/record-list';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { queryOptionsFor } from '@khidma/client/query';
import type { DocumentRow } from '@khidma/contract/shapes/finance-document';
import { pageMerchantDocuments } from '@khidma/contract/accounting/issued-documents';
import { documentKinds } from '@khidma/domain/documents/document-kinds';
import { EmptyState } from '@khidma/ui/empty-state';
import { Section } from '@khidma/ui/page';
import type { Column } from '@khidma/ui/table-column';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useDocumentColumns } from './issued-documents-table.tsx';
import classes from './merchant-documents-list.module.css';

interface Narrowed {
  readonly page: number;
  readonly kind?: DocumentRow['kind'] | undefined;
  readonly month?: string | undefined;
}

/** A merchant's invoices, notes, advices and statements by kind and month; each opens as a PDF, and who opens it is recorded. */
export function MerchantDocumentsList({ merchantId }: { readonly merchantId: string }) {
  const t = useTranslations('documents');
  const common = useTranslations('common');
  const [{ page, ...filter }, narrow] = useState<Narrowed>({ page: 1 });
  const input = { merchantId, pageNum: String(page), ...filter };
  const query = usePageQuery(queryOptionsFor(pageMerchantDocuments, input));
  const columns = useColumns();
  const months = useMonths(filter.month);
  const isFiltered = isNarrowed(filter);
  return (
    <Section flush title={t('ofOrder')} description={t('opensRecorded')}>
      <div className={classes.filters}>
        <ListFilters
          label={t('label')}
          search={filter}
          onChange={(next) => narrow({ page: 1, ...next })}
          filters={[
            {
              type: 'choice',
              name: 'kind',
              label: t('kind'),
              any: t('allKinds'),
              options: documentKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
            },
            {
              type: 'choice',
              name: 'month',
              label: t('month'),
              any: t('allMonths'),
              options: months,
            },
          ]}
        />
      </div>
      <RecordList
        paging={{ page, onPage: (next) => narrow({ ...filter, page: next }) }}
        bare
        query={query}
        label={t('label')}
        columns={columns}
        empty={<EmptyState title={isFiltered ? common('noMatch') : t('emptyTitle')} />}
      />
    </Section>
  );
}

/** The list of an order or a withdrawal, and what each is about. */
const useColumns = (): Column<DocumentRow>[] => {
  const t = useTranslations('documents');
  const [kind, ...others] = useDocumentColumns();
  const about: Column<DocumentRow> = {
    key: 'about',
    header: t('about'),
    cell: (row) => <About row={row} />,
  };
  return [...(kind === undefined ? [] : [kind]), about, ...others];
};

function About({ row }: { readonly row: DocumentRow }) {
  const t = useTranslations('documents');
  const format = useFormatter();
  const { orderId, orderNumber, withdrawalNumber, month } = row;
  if (orderId !== null) return <OrderLink id={orderId} number={orderNumber} />;
  if (withdrawalNumber !== null) return t('withdrawal', { number: withdrawalNumber });
  return month === null ? '—' : monthNameOf(format, month);
}
