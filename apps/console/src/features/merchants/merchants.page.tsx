import { oneOfSearch, pageSearch, searchOf, textSearch } from '@khidma/app/route/search';
import { ListPage, useListSearch } from '../../shared/list/list-page.tsx';
import { paths } from '../../shared/paths.ts';
import { usePlaceName } from '../../shared/use-names.ts';
import { MerchantBadge } from '../../shared/state-badges.tsx';
import { useMoments } from '@khidma/app/intl/use-moments';
import { pageQuery } from '@khidma/app/list/list-queries';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { licenceState, merchantSort, pageMerchants } from '@khidma/contract/merchants/merchants';
import { emirate } from '@khidma/contract/shapes/common';
import { merchantStatuses } from '@khidma/domain/merchants/merchant-can';
import { formatMobile } from '@khidma/domain/rules/mobile-text';
import { StatusBadge } from '@khidma/ui/badge';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { SortSelect } from '@khidma/ui/sort-select';
import type { Column } from '@khidma/ui/table-column';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';
import { placesQuery } from '../../shared/shared-queries.ts';

const merchantsSearch = searchOf({
  text: textSearch,
  status: oneOfSearch(merchantStatuses),
  emirate: oneOfSearch(emirate.options),
  licence: oneOfSearch(licenceState.options),
  sort: oneOfSearch(merchantSort.options),
  page: pageSearch,
});

type Sort = ReturnType<typeof merchantsSearch>['sort'];

export const route = pageRoute({
  path: '/merchants',
  search: merchantsSearch,
  data: () => [placesQuery],
  dataOfSearch: (search) => [pageQuery(pageMerchants, search)],
  nav: { entry: 'merchants', order: 1, word: 'merchants' },
});

const licenceLabels = { expiring: 'licenceExpiring', expired: 'licenceExpired' } as const;

/** Every merchant there is or was. */
export function MerchantsPage() {
  const t = useTranslations('consoleMerchants.merchants');
  const search = route.useSearch();
  const goTo = useListSearch();
  const { sort } = search;
  const orderBy = (next: Sort): void => goTo({ ...search, sort: next, page: undefined });
  const place = usePlaceName();
  return (
    <ListPage
      list="merchants"
      viewName="console-merchants"
      word={(word) => t(word)}
      search={search}
      keeps={['sort']}
      end={
        <SortSelect
          label={t('sort')}
          value={sort ?? 'newest'}
          options={merchantSort.options.map((value) => ({ value, label: t(value) }))}
          onChange={(next) => orderBy(next === 'newest' ? undefined : next)}
        />
      }
      filters={[
        { type: 'words', name: 'text', label: t('search') },
        {
          type: 'choice',
          name: 'status',
          label: t('status'),
          any: t('anyStatus'),
          options: merchantStatuses.map((value) => ({ value, label: t(`state.${value}`) })),
        },
        {
          type: 'choice',
          name: 'emirate',
          label: t('anyEmirate'),
          any: t('anyEmirate'),
          options: emirate.options.map((value) => ({ value, label: place(value) })),
        },
        {
          type: 'choice',
          name: 'licence',
          label: t('licence'),
          any: t('anyLicence'),
          options: licenceState.options.map((value) => ({
            value,
            label: t(licenceLabels[value]),
          })),
        },
      ]}
      query={usePageQuery(pageQuery(pageMerchants, search))}
      columns={useMerchantColumns({ sort, onSort: orderBy })}
      rowHref={({ id }) => paths.merchant(id)}
    />
  );
}

type Row = OutputOf<typeof pageMerchants>['records'][number];

interface MerchantColumns {
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
}

/** What the list shows of each merchant. */
const useMerchantColumns = ({ sort, onSort }: MerchantColumns): Column<Row>[] => {
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
          <div className="k-quiet">{all(`statuses.merchantType.${row.merchantType}`)}</div>
        </>
      ),
    },
    {
      key: 'contact',
      hideOnPhone: true,
      header: t('merchants.contact'),
      cell: (row) => (
        <>
          <Ltr>{row.email}</Ltr>
          <div className="k-quiet">
            <Ltr>{formatMobile(row.contactPhone)}</Ltr>
          </div>
        </>
      ),
    },
    {
      key: 'emirate',
      hideOnPhone: true,
      header: all('merchantFields.labels.emirate'),
      cell: (row) => place(row.emirate),
    },
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
            <div className="k-quiet">
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
      hideOnPhone: true,
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
      atEnd: true,
      header: t('merchants.status'),
      cell: ({ status }) => <MerchantBadge status={status} />,
    },
  ];
};
