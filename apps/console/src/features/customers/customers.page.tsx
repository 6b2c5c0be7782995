import { useMoments } from '@khidma/app/intl/use-moments';
import { pageQuery } from '@khidma/app/list/list-queries';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { oneOfSearch, pageSearch, searchOf, textSearch } from '@khidma/app/route/search';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { pageCustomers } from '@khidma/contract/orders/customers';
import { formatMobile } from '@khidma/domain/rules/mobile-text';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { Caption } from '@khidma/ui/caption';
import type { Column } from '@khidma/ui/table-column';
import { useTranslations } from 'use-intl';
import { ListPage } from '../../shared/list/list-page.tsx';
import { paths } from '../../shared/paths.ts';
import { CustomerBadge } from './customer-badge.tsx';
import { pageRoute } from '../../shared/page-route.ts';

const customersSearch = searchOf({
  text: textSearch,
  blocked: oneOfSearch(['yes', 'no']),
  page: pageSearch,
});

export const route = pageRoute({
  path: '/customers',
  search: customersSearch,
  dataOfSearch: (search) => [pageQuery(pageCustomers, search)],
  nav: { entry: 'customers', order: 1, word: 'customers' },
});

type Row = OutputOf<typeof pageCustomers>['records'][number];

/** Everybody who has an account in the shop. */
export function CustomersPage() {
  const t = useTranslations('consolePeople.customers');
  const search = route.useSearch();
  return (
    <ListPage
      list="customers"
      viewName="console-customers"
      word={(word) => t(word)}
      search={search}
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
      query={usePageQuery(pageQuery(pageCustomers, search))}
      columns={useColumns()}
      rowHref={({ id }) => paths.customer(id)}
    />
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
    {
      key: 'since',
      hideOnPhone: true,
      header: t('since'),
      cell: ({ createdAt }) => moment(createdAt),
    },
    {
      key: 'state',
      atEnd: true,
      header: t('state'),
      cell: (row) => <CustomerBadge customer={row} />,
    },
  ];
};
