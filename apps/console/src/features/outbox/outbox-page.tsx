import { queryOptionsFor } from '@khidma/client/query';
import { pageOutbox } from '@khidma/contract/staff/page-outbox';
import { DataTable } from '@khidma/ui/data-table';
import { EmptyState } from '@khidma/ui/empty-state';
import { FilterBar } from '@khidma/ui/filter-bar';
import { Button } from '@khidma/ui/button';
import { Page, PageHeader } from '@khidma/ui/page';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { ListPager } from '../../shared/list/list-pager.tsx';
import { useListState } from '../../shared/list/list-state.tsx';
import { SearchBox } from '../../shared/list/search-box.tsx';
import { paths } from '../../shared/paths.ts';
import { withSearch } from '../../shared/search.ts';
import { useTitle } from '../../shared/use-title.ts';
import { MessageDialog } from './message-dialog.tsx';
import { useOutboxColumns } from './outbox-columns.tsx';

/** New messages appear by themselves, in ms: somebody waits for a code here. */
const everyFewSeconds = 5000;

/** What the demo would have sent, newest first. */
export function OutboxPage() {
  const t = useTranslations('console.outbox');
  const search = useSearch({ from: '/inside/outbox' });
  const navigate = useNavigate({ from: '/outbox' });
  const { recipient, page = 1, open } = search;
  useTitle(t('title'));
  const query = useQuery({
    ...queryOptionsFor(
      pageOutbox,
      { ...(recipient && { recipient }), pageNum: String(page) },
      { silent: true },
    ),
    placeholderData: keepPreviousData,
    refetchInterval: everyFewSeconds,
  });
  const rows = query.data?.records ?? [];
  const state = useListState(
    query,
    rows.length,
    <EmptyState title={t(recipient ? 'noMatch' : 'empty')}>
      {t(recipient ? 'noMatchText' : 'emptyText')}
    </EmptyState>,
  );
  const columns = useOutboxColumns();
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={<Button onClick={() => void query.refetch()}>{t('refresh')}</Button>}
      />
      <FilterBar
        label={t('find')}
        search={
          <SearchBox
            label={t('search')}
            value={recipient ?? ''}
            onSearch={(text) => void navigate({ search: text === '' ? {} : { recipient: text } })}
          />
        }
      />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) =>
          withSearch(paths.outbox(), { recipient, page: String(page), open: id })
        }
        state={state}
        busy={query.isPlaceholderData}
        footer={
          <ListPager
            total={query.data?.total ?? 0}
            page={page}
            busy={query.isPlaceholderData}
            onPage={(next) => void navigate({ search: { recipient, page: next } })}
          />
        }
      />
      <MessageDialog
        message={rows.find(({ id }) => id === open)}
        onClose={() => void navigate({ search: { recipient, page } })}
      />
    </Page>
  );
}
