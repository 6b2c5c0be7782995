import { lazyCode } from '@khidma/app/route/lazy-code';
import { QuestionDialog } from '@khidma/app/actions/question-dialog';
import { inCurrency } from '@khidma/i18n/amounts';
import { useEndpointMutation } from '@khidma/client/query';
import { openDocument, sendDocument } from '@khidma/contract/accounting/documents';
import type { DocumentRow } from '@khidma/contract/shapes/finance-document';
import { documentKinds, issuerOf } from '@khidma/domain/documents/document-kinds';
import { ltr } from '@khidma/i18n/line-parts';
import { StatusBadge } from '@khidma/ui/badge';
import { Ltr } from '@khidma/ui/bdi';
import { IconButton } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { UiLink } from '@khidma/ui/link';
import { Money } from '@khidma/ui/money';
import { Caption } from '@khidma/ui/caption';
import type { Column } from '@khidma/ui/table-column';
import { IconFileCode, IconFilePencil, IconMail } from '@khidma/icons';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { ListFilters } from '@khidma/app/list/list-filters';
import { RecordList } from '@khidma/app/list/record-list';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { useMoments } from '@khidma/app/intl/use-moments';
import { DocumentSent } from '@khidma/app/documents/document-sent';
import { OpenDocumentParts } from '@khidma/app/documents/open-document';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { lazyPart } from '@khidma/app/route/lazy-part';
import { paths } from '../../shared/paths.ts';
import classes from './documents-list.module.css';
import { documentsQuery } from './finance-queries.ts';
import type { FinanceSearch } from './finance-search.ts';
import { monthNameOf, useMonths } from '@khidma/app/documents/use-months';

// Most come for one document.
const DocumentArchive = lazyCode(
  async () => (await import('./document-archive.tsx')).DocumentArchive,
  null,
);

const OwnInvoiceDialog = lazyDialog(
  async () => (await import('./own-invoicing.tsx')).OwnInvoiceDialog,
);

const OwnInvoicing = lazyPart(async () => (await import('./own-invoicing.tsx')).OwnInvoicing);

const route = getRouteApi('/portal/finance-manage');

/** Every invoice, note, advice and statement of the merchant, the newest first; each opens as a PDF. */
export function DocumentsList() {
  const t = useTranslations('documents');
  const finance = useTranslations('finance');
  const kinds = useTranslations('documents.kinds');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = (change: Partial<FinanceSearch>): void =>
    void navigate({ search: { ...search, page: undefined, ...change } });
  const { kind, month, order } = search;
  const isFiltered = kind !== undefined || month !== undefined || order !== undefined;
  const query = usePageQuery(documentsQuery(search));
  return (
    <>
      <ListFilters
        label={finance('filter')}
        search={{ kind, month, order }}
        onChange={go}
        filters={[
          {
            type: 'choice',
            name: 'kind',
            label: t('kind'),
            any: t('allKinds'),
            options: documentKinds.map((value) => ({ value, label: kinds(value) })),
          },
          {
            type: 'choice',
            name: 'month',
            label: t('month'),
            any: t('allMonths'),
            options: useMonths(month),
          },
        ]}
      />
      <DocumentArchive key={month ?? ''} month={month} />
      <RecordList
        label={t('label')}
        columns={useColumns()}
        viewName="documents"
        query={query}
        empty={<Nothing filtered={isFiltered} />}
      />
      <OwnInvoicing />
    </>
  );
}

function Nothing({ filtered }: { readonly filtered: boolean }) {
  const t = useTranslations();
  return filtered ? (
    <EmptyState title={t('common.noMatch')} />
  ) : (
    <EmptyState title={t('documents.emptyTitle')}>{t('documents.emptyText')}</EmptyState>
  );
}

const useColumns = (): Column<DocumentRow>[] => {
  const t = useTranslations('documents');
  const kinds = useTranslations('documents.kinds');
  const { day } = useMoments();
  return [
    {
      key: 'kind',
      header: t('kind'),
      cell: ({ kind, number, payout, own }) => (
        <>
          {kinds(kind)}
          <Caption>
            <Ltr>{number}</Ltr>
          </Caption>
          {payout !== null && <PayoutState payout={payout} />}
          {own !== null && <OwnNumber own={own} />}
        </>
      ),
    },
    {
      key: 'issuedAt',
      header: t('issuedAt'),
      width: 'tight',
      cell: ({ issuedAt }) => day(issuedAt),
    },
    { key: 'about', header: t('about'), width: 'tight', cell: (row) => <About row={row} /> },
    {
      key: 'amount',
      header: inCurrency(t('amount')),
      align: 'number',
      cell: ({ kind, amount }) => (kind === 'statement' ? '—' : <Money fils={amount} bare />),
    },
    {
      key: 'sent',
      header: t('mail.sent'),
      width: '22%',
      cell: ({ sent }) => (sent === null ? '—' : <DocumentSent sent={sent} />),
    },
    {
      key: 'open',
      header: t('open'),
      width: 'tight',
      actions: true,
      cell: (row) => <DocumentActions row={row} />,
    },
  ];
};

function About({ row }: { readonly row: DocumentRow }) {
  const t = useTranslations('documents');
  const format = useFormatter();
  const { orderId, orderNumber, withdrawalNumber, month } = row;
  if (orderId !== null && orderNumber !== null)
    return <UiLink href={paths.order(orderId)}>{t('order', { number: orderNumber })}</UiLink>;
  if (withdrawalNumber !== null) return t('withdrawal', { number: withdrawalNumber });
  return month === null ? '—' : monthNameOf(format, month);
}

/** An advice says what was sent on its day; whether it arrived or came back stands beside it. */
function PayoutState({ payout }: { readonly payout: NonNullable<DocumentRow['payout']> }) {
  const t = useTranslations('documents');
  const stages = useTranslations('payouts.stage');
  const { moment } = useMoments();
  const stage = stages(payout.stage);
  return (
    <Caption>
      {payout.at === null ? stage : t('payout', { stage, when: moment(payout.at) })}
    </Caption>
  );
}

/** The merchant's own invoice behind a receipt, or that none is named yet. */
function OwnNumber({ own: { number } }: { readonly own: NonNullable<DocumentRow['own']> }) {
  const t = useTranslations('documents.own');
  return (
    <div>
      {number === null ? (
        <StatusBadge tone="warning">{t('missing')}</StatusBadge>
      ) : (
        <Caption>{t('yours', { number: ltr(number) })}</Caption>
      )}
    </div>
  );
}

/** A file comes as a download, and for an accounting program as XML: the page stays where it is. */
function DocumentActions({ row }: { readonly row: DocumentRow }) {
  const t = useTranslations('documents');
  const [asked, setAsked] = useState<'send' | 'own' | null>(null);
  const close = (): void => setAsked(null);
  const opening = useEndpointMutation(openDocument, {
    onSuccess: ({ url }) => location.assign(url),
  });
  const { id, number, parts, kind } = row;
  return (
    <span className={classes.acts}>
      <OpenDocumentParts
        number={number}
        parts={parts}
        loading={opening.isPending}
        onOpen={(part) => opening.mutate({ id, ...(part !== undefined && { part }) })}
      />
      {row.isEInvoice && (
        <IconButton
          size="sm"
          label={t('openXml', { number })}
          icon={<IconFileCode size={18} aria-hidden />}
          disabled={opening.isPending}
          onClick={() => opening.mutate({ id, format: 'xml' })}
        />
      )}
      <IconButton
        size="sm"
        label={t('mail.sendOne', { number })}
        icon={<IconMail size={18} aria-hidden />}
        onClick={() => setAsked('send')}
      />
      {row.own !== null && (
        <IconButton
          size="sm"
          label={t('own.enter', { number })}
          icon={<IconFilePencil size={18} aria-hidden />}
          onClick={() => setAsked('own')}
        />
      )}
      {asked === 'send' && (
        <QuestionDialog
          endpoint={sendDocument}
          input={{ id }}
          title={t('mail.title', { number: ltr(number) })}
          confirmLabel={t('mail.send')}
          doneText={t('mail.done')}
          onClose={close}
        >
          {/* A customer's goes to the customer. */}
          <p>{issuerOf(kind) === 'merchant' ? t('mail.toCustomer') : t('mail.toMerchant')}</p>
        </QuestionDialog>
      )}
      {asked === 'own' && <OwnInvoiceDialog row={row} onClose={close} />}
    </span>
  );
}
