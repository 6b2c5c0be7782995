import { AskDialog } from '../../shared/decision/dialogs.ts';
import { ListTools } from '../../shared/list-tools.tsx';
import { paths } from '../../shared/paths.ts';
import { usePermission } from '../../shared/use-permission.ts';
import { type CertificatesSearch, certificatesSearch } from './certificates-search.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { FoundList } from '@khidma/app/list/found-list';
import { isNarrowed } from '@khidma/app/list/is-narrowed';
import { ListFilters } from '@khidma/app/list/list-filters';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { queryOptionsFor } from '@khidma/client/query';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import {
  certificateEnds,
  pageCertificates,
  remindOfCertificate,
} from '@khidma/contract/merchants/certificates';
import { certificateKind } from '@khidma/contract/shapes/certificate-due';
import { StatusBadge } from '@khidma/ui/badge';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { UiLink } from '@khidma/ui/link';
import { Page, PageHeader } from '@khidma/ui/page';
import type { Column } from '@khidma/ui/table-column';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';
import { IconCertificate } from '@khidma/icons';

export const route = pageRoute({
  path: '/certificates',
  search: certificatesSearch,
  nav: { group: 'platform', order: 13, word: 'certificates', Icon: IconCertificate },
});

/** Certificates of merchants that end soon or have ended, and the reminder of them. */
export function CertificatesPage() {
  const t = useTranslations('consoleCertificates');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { page = 1, ...filters } = search;
  const query = usePageQuery(certificatesQuery(search));
  const [asked, ask] = useState<CertificateRow | null>(null);
  const columns = useCertificateColumns(ask);
  const isFiltered = isNarrowed(filters);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={<ListTools list="certificates" filter={filters} total={query.data?.total} />}
      />
      <ListFilters
        label={t('find')}
        search={filters}
        onChange={(next, replace) => void navigate({ search: next, replace })}
        filters={[
          { type: 'words', name: 'text', label: t('search') },
          {
            type: 'choice',
            name: 'ends',
            label: t('ends'),
            any: t('anyEnd'),
            options: certificateEnds.map((value) => ({ value, label: t(`within.${value}`) })),
          },
          {
            type: 'choice',
            name: 'kind',
            label: t('kind'),
            any: t('anyKind'),
            options: certificateKind.options.map((value) => ({
              value,
              label: t(`kinds.${value}`),
            })),
          },
        ]}
      />
      <FoundList
        viewName="console-certificates"
        query={query}
        label={t('title')}
        columns={columns}
        page={page}
        onPage={(next) => void navigate({ search: { ...filters, page: next } })}
        isFiltered={isFiltered}
        word={(word) => t(word)}
        allHref={paths.certificates()}
      />
      {asked !== null && (
        <AskDialog
          open
          onClose={() => ask(null)}
          endpoint={remindOfCertificate}
          input={{ id: asked.merchantId, kind: asked.kind }}
          title={t('remindTitle')}
          confirmLabel={t('remind')}
          doneText={t('remindDone')}
        >
          {t('remindText', { name: asked.merchantName, kind: asked.kind })}
        </AskDialog>
      )}
    </Page>
  );
}

/** The page of certificates that the URL asks for. */
const certificatesQuery = ({ page = 1, ...filters }: CertificatesSearch) =>
  queryOptionsFor(pageCertificates, { ...filters, pageNum: String(page) }, { silent: true });

/** A certificate of the list. */
type CertificateRow = OutputOf<typeof pageCertificates>['records'][number];

/** Nearer than this, and a glance at the list should stop here. */
const SOON_DAYS = 7;

/** What the list shows of each certificate. */
const useCertificateColumns = (
  ask: (certificate: CertificateRow) => void,
): Column<CertificateRow>[] => {
  const t = useTranslations('consoleCertificates');
  const actions = useTranslations('common')('actions');
  const may = usePermission(remindOfCertificate);
  const { moment, businessDay } = useMoments();
  const remind: Column<CertificateRow> = {
    key: 'actions',
    header: actions,
    actions: true,
    width: 'tight',
    cell: (row) => (
      <Button
        size="sm"
        aria-label={t('remindOf', { name: row.merchantName })}
        onClick={() => ask(row)}
      >
        {t('remind')}
      </Button>
    ),
  };
  return [
    {
      key: 'merchant',
      header: t('merchant'),
      lead: true,
      cell: ({ merchantId, merchantName }) => (
        <UiLink href={paths.merchant(merchantId)}>
          <UserText>{merchantName}</UserText>
        </UiLink>
      ),
    },
    { key: 'kind', header: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      key: 'number',
      header: t('number'),
      cell: ({ number }) => (number === '' ? '—' : <Ltr>{number}</Ltr>),
    },
    {
      key: 'until',
      header: t('until'),
      cell: ({ dueDate, daysLeft }) => (
        <>
          {businessDay(dueDate)}
          <div>
            <StatusBadge
              tone={daysLeft < 0 ? 'danger' : daysLeft <= SOON_DAYS ? 'warning' : 'neutral'}
            >
              {daysLeft < 0 ? t('over', { count: -daysLeft }) : t('left', { count: daysLeft })}
            </StatusBadge>
          </div>
        </>
      ),
    },
    {
      key: 'reminded',
      header: t('reminded'),
      cell: ({ remindedAt }) => (remindedAt === null ? t('never') : moment(remindedAt)),
    },
    ...(may ? [remind] : []),
  ];
};
