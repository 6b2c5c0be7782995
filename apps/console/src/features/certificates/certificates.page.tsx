import { MerchantLink } from '../../shared/record-links.tsx';
import { RemindDialog } from '../../shared/certificates/remind-dialog.tsx';
import { ListPage } from '../../shared/list/list-page.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { pageQuery } from '@khidma/app/list/list-queries';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { oneOfSearch, pageSearch, searchOf, textSearch } from '@khidma/app/route/search';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import {
  certificateEnds,
  pageCertificates,
  remindOfCertificate,
} from '@khidma/contract/merchants/certificates';
import { certificateKind } from '@khidma/contract/shapes/certificate-due';
import { StatusBadge } from '@khidma/ui/badge';
import { Ltr } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import type { Column } from '@khidma/ui/table-column';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';

const certificatesSearch = searchOf({
  text: textSearch,
  kind: oneOfSearch(certificateKind.options),
  ends: oneOfSearch(certificateEnds),
  page: pageSearch,
});

export const route = pageRoute({
  path: '/certificates',
  search: certificatesSearch,
  nav: { entry: 'papers', order: 2, word: 'certificates' },
});

/** Certificates of merchants that end soon or have ended, and the reminder of them. */
export function CertificatesPage() {
  const t = useTranslations('consoleCertificates');
  const search = route.useSearch();
  const [asked, ask] = useState<CertificateRow | null>(null);
  return (
    <ListPage
      list="certificates"
      viewName="console-certificates"
      word={(word) => t(word)}
      search={search}
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
      query={usePageQuery(pageQuery(pageCertificates, search))}
      columns={useCertificateColumns(ask)}
    >
      {asked !== null && (
        <RemindDialog
          merchant={{ id: asked.merchantId, name: asked.merchantName }}
          kind={asked.kind}
          onClose={() => ask(null)}
        />
      )}
    </ListPage>
  );
}

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
      cell: ({ merchantId, merchantName }) => <MerchantLink id={merchantId} name={merchantName} />,
    },
    { key: 'kind', header: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      key: 'number',
      hideOnPhone: true,
      header: t('number'),
      cell: ({ number }) => (number === '' ? '—' : <Ltr>{number}</Ltr>),
    },
    {
      key: 'until',
      atEnd: true,
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
      hideOnPhone: true,
      header: t('reminded'),
      cell: ({ remindedAt }) => (remindedAt === null ? t('never') : moment(remindedAt)),
    },
    ...(may ? [remind] : []),
  ];
};
