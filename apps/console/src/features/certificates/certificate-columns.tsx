import { useMoments } from '@khidma/app/intl/use-moments';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import {
  type pageCertificates,
  remindOfCertificate,
} from '@khidma/contract/merchants/certificates';
import { StatusBadge } from '@khidma/ui/badge';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { UiLink } from '@khidma/ui/link';
import type { Column } from '@khidma/ui/table-column';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { useMay } from '../../shared/use-may.ts';

/** A certificate of the list. */
export type CertificateRow = OutputOf<typeof pageCertificates>['records'][number];

/** Nearer than this, and a glance at the list should stop here. */
const SOON_DAYS = 7;

/** What the list shows of each certificate. */
export const useCertificateColumns = (
  ask: (certificate: CertificateRow) => void,
): Column<CertificateRow>[] => {
  const t = useTranslations('consoleCertificates');
  const actions = useTranslations('common')('actions');
  const may = useMay(remindOfCertificate);
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
