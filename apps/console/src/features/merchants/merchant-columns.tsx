import type { OutputOf } from '@khidma/contract/core/endpoint';
import { formatMobile } from '@khidma/domain/rules/mobile-text';
import type { pageMerchants } from '@khidma/contract/merchants/merchants';
import { StatusBadge } from '@khidma/ui/badge';
import { Ltr, UserText } from '@khidma/ui/bdi';
import type { Column } from '@khidma/ui/table-column';
import { useTranslations } from 'use-intl';
import { MerchantBadge } from './merchant-badge.tsx';
import { useMoments } from '@khidma/app/intl/use-moments';
import { usePlaceName } from '../../shared/use-names.ts';
import type { MerchantsSearch } from './merchants-search.ts';
import classes from './merchants.module.css';

type Row = OutputOf<typeof pageMerchants>['records'][number];

interface MerchantColumns {
  readonly sort: MerchantsSearch['sort'];
  readonly onSort: (sort: MerchantsSearch['sort']) => void;
}

/** What the list shows of each merchant. */
export const useMerchantColumns = ({ sort, onSort }: MerchantColumns): Column<Row>[] => {
  const t = useTranslations('consoleMerchants');
  const all = useTranslations();
  const { day, businessDay } = useMoments();
  const place = usePlaceName();
  return [
    {
      key: 'merchant',
      header: t('merchants.merchant'),
      cell: (row) => (
        <>
          <UserText>{row.merchantName}</UserText>
          <div className={classes.second}>{all(`statuses.merchantType.${row.merchantType}`)}</div>
        </>
      ),
    },
    {
      key: 'contact',
      header: t('merchants.contact'),
      cell: (row) => (
        <>
          <Ltr>{row.email}</Ltr>
          <div className={classes.second}>
            <Ltr>{formatMobile(row.contactPhone)}</Ltr>
          </div>
        </>
      ),
    },
    { key: 'emirate', header: t('fields.emirate'), cell: (row) => place(row.emirate) },
    {
      key: 'licence',
      header: t('merchants.licence'),
      sort: {
        direction: sort === 'licenceDue' ? 'ascending' : undefined,
        onSort: () => onSort('licenceDue'),
      },
      cell: (row) => (
        <>
          {row.licenceNumber === '' ? '—' : <Ltr>{row.licenceNumber}</Ltr>}
          {row.licenceDueDate !== null && (
            <div className={classes.second}>
              {businessDay(row.licenceDueDate)}{' '}
              {row.licence && (
                <StatusBadge tone={row.licence === 'expired' ? 'danger' : 'warning'}>
                  {t(row.licence)}
                </StatusBadge>
              )}
            </div>
          )}
        </>
      ),
    },
    {
      key: 'since',
      header: t('merchants.since'),
      cell: (row) => day(row.createdAt),
      sort: {
        direction:
          sort === 'oldest' ? 'ascending' : sort === 'licenceDue' ? undefined : 'descending',
        // The newest first is how the list comes unasked.
        onSort: () => onSort(sort === undefined ? 'oldest' : undefined),
      },
    },
    {
      key: 'status',
      header: t('merchants.status'),
      cell: ({ status }) => <MerchantBadge status={status} />,
    },
  ];
};
