import { pageMerchants } from '@khidma/contract/staff/page-merchants';
import { ButtonLink } from '@khidma/ui/button';
import { DataTable } from '@khidma/ui/data-table';
import { EmptyState } from '@khidma/ui/empty-state';
import { Page, PageHeader } from '@khidma/ui/page';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ListPager } from '../../shared/list/list-pager.tsx';
import { useListState } from '../../shared/list/list-state.tsx';
import { usePageQuery } from '../../shared/list/use-page-query.ts';
import { paths } from '../../shared/paths.ts';
import { useTitle } from '../../shared/use-title.ts';
import { useMerchantColumns } from './merchant-columns.tsx';
import { MerchantFilters } from './merchant-filters.tsx';

/** Every merchant there is or was. */
export function MerchantsPage() {
  const t = useTranslations('consoleMerchants.merchants');
  const common = useTranslations('common');
  const search = useSearch({ from: '/inside/merchants' });
  const navigate = useNavigate({ from: '/merchants' });
  useTitle(t('title'));
  const { page = 1, ...filters } = search;
  const query = usePageQuery(pageMerchants, { ...filters, pageNum: String(page) });
  const { sort: _sort, ...narrowing } = filters;
  const isFiltered = Object.values(narrowing).some((value) => value !== undefined);
  const rows = query.data?.records ?? [];
  const state = useListState(
    query,
    rows.length,
    isFiltered ? (
      <EmptyState
        title={t('noMatch')}
        action={<ButtonLink href={paths.merchants()}>{common('reset')}</ButtonLink>}
      >
        {t('noMatchText')}
      </EmptyState>
    ) : (
      <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
    ),
  );
  const columns = useMerchantColumns();
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} />
      <MerchantFilters
        search={filters}
        isFiltered={isFiltered}
        onChange={(next, replace) => void navigate({ search: next, replace })}
      />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => paths.merchant(id)}
        state={state}
        busy={query.isPlaceholderData}
        footer={
          <ListPager
            total={query.data?.total ?? 0}
            page={page}
            busy={query.isPlaceholderData}
            onPage={(next) => void navigate({ search: { ...filters, page: next } })}
          />
        }
      />
    </Page>
  );
}
