import { amountColumn } from '@khidma/app/list/amount-column';
import { paths } from '../../shared/paths.ts';
import { KindBadge } from './kind-badge.tsx';
import { useMoments } from '@khidma/app/intl/use-moments';
import { FoundList } from '@khidma/app/list/found-list';
import { isNarrowed } from '@khidma/app/list/is-narrowed';
import { ListFilters } from '@khidma/app/list/list-filters';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import type { OwnCustomerRow } from '@khidma/contract/shapes/own-customer';
import { customerKinds } from '@khidma/domain/orders/merchant-customers';
import { NamedAvatar } from '@khidma/ui/avatar';
import { Page, PageHeader } from '@khidma/ui/page';
import type { Column } from '@khidma/ui/table-column';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';
import { IconUsers } from '@khidma/icons';
import { oneOfSearch, pageSearch, searchOf, textSearch } from '@khidma/app/route/search';
import { pageQuery } from '@khidma/app/list/list-queries';
import { pageOwnCustomers } from '@khidma/contract/orders/own-customers';

const customersSearch = searchOf({
  text: textSearch,
  kind: oneOfSearch(customerKinds),
  page: pageSearch,
});

export const route = pageRoute({
  path: '/customers',
  search: customersSearch,
  dataOfSearch: (search) => [pageQuery(pageOwnCustomers, search)],
  nav: { group: 'work', order: 5, word: 'customers', Icon: IconUsers, under: ['/customers/'] },
});

/** Who has paid for an order of the merchant's. */
export function CustomersPage() {
  const t = useTranslations('customers');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { page: _page, ...filters } = search;
  const query = usePageQuery(pageQuery(pageOwnCustomers, search));
  const isFiltered = isNarrowed(filters);
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} />
      <ListFilters
        label={t('find')}
        search={filters}
        onChange={(next, replace) => void navigate({ search: next, replace })}
        filters={[
          { type: 'words', name: 'text', label: t('search') },
          {
            type: 'choice',
            name: 'kind',
            label: t('kind'),
            any: t('anyKind'),
            options: customerKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
          },
        ]}
      />
      <FoundList
        viewName="customers"
        query={query}
        label={t('title')}
        columns={useColumns()}
        rowHref={({ id }) => paths.customer(id)}
        isFiltered={isFiltered}
        word={(word) => t(word)}
        allHref={paths.customers()}
      />
    </Page>
  );
}

const useColumns = (): Column<OwnCustomerRow>[] => {
  const t = useTranslations('customers');
  const { day } = useMoments();
  return [
    {
      key: 'name',
      header: t('name'),
      lead: true,
      cell: (customer) => <CustomerName customer={customer} />,
    },
    { key: 'kind', header: t('kind'), cell: ({ orders }) => <KindBadge orders={orders} /> },
    { key: 'orders', header: t('orderCount'), align: 'number', cell: ({ orders }) => orders },
    amountColumn('spent', t('spent')),
    { key: 'lastOrder', header: t('lastOrder'), cell: ({ lastAt }) => day(lastAt) },
    {
      key: 'lastVisit',
      header: t('lastVisit'),
      cell: ({ lastVisitAt }) => (lastVisitAt === null ? t('noVisit') : day(lastVisitAt)),
    },
  ];
};

interface CustomerNameProps {
  readonly customer: { readonly name: string; readonly avatarUrl: string | null };
}

/** Who it is; an erased account has no name any more. */
function CustomerName({ customer: { name, avatarUrl } }: CustomerNameProps) {
  const t = useTranslations('customers');
  return name === '' ? t('nobody') : <NamedAvatar name={name} url={avatarUrl} />;
}
