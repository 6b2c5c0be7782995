import { Page, PageHeader } from '@khidma/ui/page';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { ListTools } from '../../shared/list-tools.tsx';
import { FoundList } from '@khidma/app/list/found-list.tsx';
import { paths } from '../../shared/paths.ts';
import { useMerchantColumns } from './merchant-columns.tsx';
import { MerchantFilters } from './merchant-filters.tsx';
import { merchantsQuery } from './merchants-queries.ts';

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
