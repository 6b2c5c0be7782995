import { amountColumn } from '@khidma/app/list/amount-column';
import { DocumentSent } from '@khidma/app/documents/document-sent';
import { OpenDocumentParts } from '@khidma/app/documents/open-document';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useListState } from '@khidma/app/list/list-state';
import { useEndpointMutation, useEndpointQuery } from '@khidma/client/query';
import type { DocumentRow } from '@khidma/contract/shapes/finance-document';
import {
  listIssuedDocuments,
  openIssuedDocument,
} from '@khidma/contract/accounting/issued-documents';
import { Ltr } from '@khidma/ui/bdi';
import { DataTable } from '@khidma/ui/data-table';
import { Section } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import type { Column } from '@khidma/ui/table-column';
import { useTranslations } from 'use-intl';

interface IssuedDocumentsProps {
  readonly about: 'order' | 'withdrawal';
  readonly id: string;
}

/** Invoices, receipts, notes and advices about one thing, to either side; each opens as a PDF, and who opens it is recorded. */
export function IssuedDocumentsTable({ about, id }: IssuedDocumentsProps) {
  const t = useTranslations('documents');
  const query = useEndpointQuery(listIssuedDocuments, { about, id });
  const rows = query.data ?? [];
  const columns = useDocumentColumns();
  const none = about === 'order' ? t('none') : t('noneOfWithdrawal');
  const state = useListState(query, rows.length, none);
  return rows.length === 0 ? (
    <Section title={t('ofOrder')}>{state}</Section>
  ) : (
    <Section flush title={t('ofOrder')} description={t('opensRecorded')}>
      <DataTable bare label={t('ofOrder')} rows={rows} rowKey={(row) => row.id} columns={columns} />
    </Section>
  );
}

/** The columns of a list of documents at the desk. */
export const useDocumentColumns = (): Column<DocumentRow>[] => {
  const t = useTranslations('documents');
  const kinds = useTranslations('documents.kinds');
  const { moment } = useMoments();
  return [
    {
      key: 'kind',
      header: t('kind'),
      lead: true,
      cell: ({ kind, number, sent }) => (
        <>
          {kinds(kind)}
          <Caption>
            <Ltr>{number}</Ltr>
          </Caption>
          <DocumentSent sent={sent} />
        </>
      ),
    },
    { key: 'issuedAt', header: t('issuedAt'), cell: ({ issuedAt }) => moment(issuedAt) },
    amountColumn('amount', t('amount')),
    { key: 'open', header: t('open'), width: 'tight', cell: (row) => <Open row={row} /> },
  ];
};

/** The file comes as a download: the page stays where it is. */
function Open({ row: { id, number, parts } }: { readonly row: DocumentRow }) {
  const opening = useEndpointMutation(openIssuedDocument, {
    onSuccess: ({ url }) => location.assign(url),
  });
  return (
    <OpenDocumentParts
      number={number}
      parts={parts}
      loading={opening.isPending}
      onOpen={(part) => opening.mutate({ id, ...(part !== undefined && { part }) })}
    />
  );
}
