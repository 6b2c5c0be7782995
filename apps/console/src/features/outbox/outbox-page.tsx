import { useThrottled } from '@khidma/app/list/use-throttled';
import { lazyDialog } from '@khidma/app/route/lazy-dialog.tsx';
import { EmptyState } from '@khidma/ui/empty-state';
import { outboxStatuses } from '@khidma/contract/shapes/message-text';
import { DateRangeField } from '@khidma/ui/date-range-field';
import { SelectField } from '@khidma/ui/select-field';
import { Button } from '@khidma/ui/button';
import { Page, PageHeader } from '@khidma/ui/page';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { RecordList } from '@khidma/app/list/record-list.tsx';
import { ListFilters } from '@khidma/app/list/list-filters.tsx';
import { ListTools } from '../../shared/list-tools.tsx';
import { paths } from '../../shared/paths.ts';
import { withSearch } from '@khidma/app/route/search';
import { KindFilter } from './kind-filter.tsx';
import { useOutboxColumns } from './outbox-columns.tsx';
import { outboxQuery } from './outbox-queries.ts';

const MessageDialog = lazyDialog(async () => (await import('./message-dialog.tsx')).MessageDialog);

/** What was sent or will be, newest first. */
export function OutboxPage() {
  const t = useTranslations('consoleOutbox');
  const common = useTranslations('common');
  const search = useSearch({ from: '/inside/outbox' });
  const navigate = useNavigate({ from: '/outbox' });
  const { page = 1, open, ...filters } = search;
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const set = (change: Partial<typeof filters>): void =>
    void navigate({ search: { ...filters, ...change } });
  const query = usePageQuery(outboxQuery({ ...filters, page }));
  const refresh = useThrottled(() => query.refetch());
  const columns = useOutboxColumns();
  const shown = query.data?.records.find(({ id }) => id === open);
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <>
            <Button onClick={refresh}>{t('refresh')}</Button>
            <ListTools list="outbox" filter={filters} total={query.data?.total} />
          </>
        }
      />
      <ListFilters
        label={t('find')}
        searchLabel={t('search')}
        text={filters.recipient}
        onText={(text) => set({ recipient: text })}
        isFiltered={isFiltered}
        onReset={() => void navigate({ search: {} })}
      >
        <KindFilter kind={filters.kind} onChange={(kind) => set({ kind })} />
        <SelectField
          hideLabel
          label={common('status')}
          placeholder={t('anyStatus')}
          value={filters.status ?? ''}
          options={outboxStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={(status) => set({ status: status || undefined })}
        />
        <DateRangeField
          label={t('anyDay')}
          hideLabel
          fromLabel={t('firstDay')}
          toLabel={t('lastDay')}
          value={{ from: filters.from ?? '', to: filters.to ?? '' }}
          onChange={({ from, to }) => set({ from: from || undefined, to: to || undefined })}
        />
      </ListFilters>
      <RecordList
        query={query}
        label={t('title')}
        columns={columns}
        rowHref={({ id }) =>
          withSearch(paths.outbox(), { ...filters, page: String(page), open: id })
        }
        page={page}
        onPage={(next) => void navigate({ search: { ...filters, page: next } })}
        empty={
          <EmptyState title={t(isFiltered ? 'noMatch' : 'empty')}>
            {t(isFiltered ? 'noMatchText' : 'emptyText')}
          </EmptyState>
        }
      />
      <MessageDialog
        message={shown}
        onClose={() => void navigate({ search: { ...filters, page } })}
      />
    </Page>
  );
}
