import { useMoments } from '@khidma/app/intl/use-moments';
import { isNarrowed } from '@khidma/app/list/is-narrowed';
import { ListFilters } from '@khidma/app/list/list-filters';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { pageCustomers } from '@khidma/contract/orders/customers';
import { formatMobile } from '@khidma/domain/rules/mobile-text';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { Page, PageHeader } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import type { Column } from '@khidma/ui/table-column';
import { useTranslations } from 'use-intl';
import { ListTools } from '../../shared/list-tools.tsx';
import { FoundList } from '@khidma/app/list/found-list';
import { paths } from '../../shared/paths.ts';
import { CustomerBadge } from './customer-badge.tsx';
import { customersQuery, customersSearch } from './customers-data.ts';
import { pageRoute } from '../../shared/page-route.ts';
import { IconUserCircle } from '@khidma/icons';

export const route = pageRoute({
  path: '/customers',
  search: customersSearch,
  dataOfSearch: (search) => [customersQuery(search)],
  nav: { group: 'platform', order: 14, word: 'customers', Icon: IconUserCircle },
});

type Row = OutputOf<typeof pageCustomers>['records'][number];

/** Everybody who has an account in the shop. */
export function CustomersPage() {
  const t = useTranslations('consolePeople.customers');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { page = 1, ...filters } = search;
  const query = usePageQuery(customersQuery(search));
  const isFiltered = isNarrowed(filters);
  const columns = useColumns();
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={<ListTools list="customers" filter={filters} total={query.data?.total} />}
      />
      <ListFilters
        label={t('find')}
        search={filters}
        onChange={(next, replace) => void navigate({ search: next, replace })}
        filters={[
          { type: 'words', name: 'text', label: t('search') },
          {
            type: 'choice',
            name: 'blocked',
            label: t('standing'),
            any: t('anyStanding'),
            options: [
              { value: 'yes', label: t('blocked') },
              { value: 'no', label: t('active') },
            ],
          },
        ]}
      />
      <FoundList
        viewName="console-customers"
        query={query}
        label={t('title')}
        columns={columns}
        rowHref={({ id }) => paths.customer(id)}
        page={page}
        onPage={(next) => void navigate({ search: { ...filters, page: next } })}
        isFiltered={isFiltered}
        word={(word) => t(word)}
        allHref={paths.customers()}
      />
    </Page>
  );
}

const useColumns = (): Column<Row>[] => {
  const t = useTranslations('consolePeople.customers');
  const { moment } = useMoments();
  return [
    {
      key: 'name',
      header: t('name'),
      lead: true,
      cell: ({ name, email, erased }) =>
        erased ? (
          t('nobody')
        ) : (
          <>
            <UserText>{name}</UserText>
            <Caption>
              <Ltr>{email}</Ltr>
            </Caption>
          </>
        ),
    },
    {
      key: 'mobile',
      header: t('mobile'),
      cell: ({ mobile }) => (mobile === '' ? '—' : <Ltr>{formatMobile(mobile)}</Ltr>),
    },
    { key: 'since', header: t('since'), cell: ({ createdAt }) => moment(createdAt) },
    { key: 'state', header: t('state'), cell: (row) => <CustomerBadge customer={row} /> },
  ];
};
