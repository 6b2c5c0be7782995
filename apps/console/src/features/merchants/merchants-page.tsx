import { ListTools } from '../../shared/list-tools.tsx';
import { paths } from '../../shared/paths.ts';
import { usePlaceName } from '../../shared/use-names.ts';
import { MerchantBadge } from './merchant-badge.tsx';
import { merchantsQuery, type MerchantsSearch } from './merchants-data.ts';
import classes from './merchants.module.css';
import { useMoments } from '@khidma/app/intl/use-moments';
import { FoundList } from '@khidma/app/list/found-list.tsx';
import { ListFilters } from '@khidma/app/list/list-filters.tsx';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import {
  licenceState,
  merchantSort,
  type pageMerchants,
} from '@khidma/contract/merchants/merchants';
import { emirate } from '@khidma/contract/shapes/common';
import { merchantStatuses } from '@khidma/domain/merchants/merchant-can';
import { formatMobile } from '@khidma/domain/rules/mobile-text';
import { StatusBadge } from '@khidma/ui/badge';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { Page, PageHeader } from '@khidma/ui/page';
import { SelectField } from '@khidma/ui/select-field';
import { SortSelect } from '@khidma/ui/sort-select';
import type { Column } from '@khidma/ui/table-column';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

/** Every merchant there is or was. */
export function MerchantsPage() {
  const t = useTranslations('consoleMerchants.merchants');
  const search = useSearch({ from: '/inside/merchants' });
  const navigate = useNavigate({ from: '/merchants' });
  const { page = 1, ...filters } = search;
  const query = usePageQuery(merchantsQuery(search));
  const { sort, ...narrowing } = filters;
  const isFiltered = Object.values(narrowing).some((value) => value !== undefined);
  const columns = useMerchantColumns({
    sort,
    onSort: (next) => void navigate({ search: { ...filters, sort: next } }),
  });
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <ListTools
            list="merchants"
            filter={{ ...filters, sort: undefined }}
            total={query.data?.total}
          />
        }
      />
      <MerchantFilters
        search={filters}
        isFiltered={isFiltered}
        onChange={(next, replace) => void navigate({ search: next, replace })}
      />
      <FoundList
        viewName="console-merchants"
        query={query}
        label={t('title')}
        columns={columns}
        rowHref={({ id }) => paths.merchant(id)}
        page={page}
        onPage={(next) => void navigate({ search: { ...filters, page: next } })}
        isFiltered={isFiltered}
        word={(word) => t(word)}
        allHref={paths.merchants()}
      />
    </Page>
  );
}

type Filters = Omit<MerchantsSearch, 'page'>;

interface MerchantFiltersProps {
  readonly search: Filters;
  readonly isFiltered: boolean;
  /** `replace`: each pause in typing is no place to go back to. */
  readonly onChange: (next: Filters, replace: boolean) => void;
}

const licenceLabels = { expiring: 'licenceExpiring', expired: 'licenceExpired' } as const;

/** What narrows the list of merchants, and its order. */
function MerchantFilters({ search, isFiltered, onChange }: MerchantFiltersProps) {
  const t = useTranslations('consoleMerchants.merchants');
  const place = usePlaceName();
  const set = (change: Partial<Filters>): void => onChange({ ...search, ...change }, false);
  return (
    <ListFilters
      label={t('find')}
      searchLabel={t('search')}
      text={search.text}
      onText={(text) => onChange({ ...search, text }, true)}
      isFiltered={isFiltered}
      onReset={() => onChange({ sort: search.sort }, false)}
      end={
        <SortSelect
          label={t('sort')}
          value={search.sort ?? 'newest'}
          options={merchantSort.options.map((value) => ({ value, label: t(value) }))}
          onChange={(sort) => set({ sort: sort === 'newest' ? undefined : sort })}
        />
      }
    >
      <SelectField
        hideLabel
        label={t('status')}
        placeholder={t('anyStatus')}
        value={search.status ?? ''}
        options={merchantStatuses.map((value) => ({ value, label: t(`state.${value}`) }))}
        onChange={(status) => set({ status: status || undefined })}
      />
      <SelectField
        hideLabel
        label={t('anyEmirate')}
        placeholder={t('anyEmirate')}
        value={search.emirate ?? ''}
        options={emirate.options.map((value) => ({ value, label: place(value) }))}
        onChange={(next) => set({ emirate: next || undefined })}
      />
      <SelectField
        hideLabel
        label={t('licence')}
        placeholder={t('anyLicence')}
        value={search.licence ?? ''}
        options={licenceState.options.map((value) => ({ value, label: t(licenceLabels[value]) }))}
        onChange={(licence) => set({ licence: licence || undefined })}
      />
    </ListFilters>
  );
}

type Row = OutputOf<typeof pageMerchants>['records'][number];

interface MerchantColumns {
  readonly sort: MerchantsSearch['sort'];
  readonly onSort: (sort: MerchantsSearch['sort']) => void;
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
