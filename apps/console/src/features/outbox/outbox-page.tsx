import { lazyDialog } from '@khidma/app/route/lazy-dialog.tsx';
import { EmptyState } from '@khidma/ui/empty-state';
import { FilterBar } from '@khidma/ui/filter-bar';
import { Button } from '@khidma/ui/button';
import { Page, PageHeader } from '@khidma/ui/page';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { RecordList } from '@khidma/app/list/record-list.tsx';
import { SearchBox } from '@khidma/app/list/search-box.tsx';
import { paths } from '../../shared/paths.ts';
import { withSearch } from '@khidma/app/route/search';
import { useOutboxColumns } from './outbox-columns.tsx';
import { outboxQuery } from './outbox-queries.ts';

const MessageDialog = lazyDialog(async () => (await import('./message-dialog.tsx')).MessageDialog);

/** New messages appear by themselves, in ms: somebody waits for a code here. */
const everyFewSeconds = 5000;

/** What the demo would have sent, newest first. */
export function OutboxPage() {
  const t = useTranslations('console.outbox');
  const search = useSearch({ from: '/inside/outbox' });
  const navigate = useNavigate({ from: '/outbox' });
  const { recipient, page = 1, open } = search;
  const query = useQuery({
    ...outboxQuery({ recipient, page }),
    placeholderData: keepPreviousData,
    refetchInterval: everyFewSeconds,
  });
  const columns = useOutboxColumns();
  const shown = query.data?.records.find(({ id }) => id === open);
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
      <RecordList
        query={query}
        label={t('title')}
        columns={columns}
        rowHref={({ id }) =>
          withSearch(paths.outbox(), { recipient, page: String(page), open: id })
        }
        page={page}
        onPage={(next) => void navigate({ search: { recipient, page: next } })}
        empty={
          <EmptyState title={t(recipient ? 'noMatch' : 'empty')}>
            {t(recipient ? 'noMatchText' : 'emptyText')}
          </EmptyState>
        }
      />
      <MessageDialog
        message={shown}
        onClose={() => void navigate({ search: { recipient, page } })}
      />
    </Page>
  );
}
