import { ListTools } from '../../shared/list-tools.tsx';
import { paths } from '../../shared/paths.ts';
import { useDataLang } from '../../shared/session-store.ts';
import type { Message } from './message.ts';
import type { OutboxSearch } from './outbox-search.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { ListFilters } from '@khidma/app/list/list-filters.tsx';
import { RecordList } from '@khidma/app/list/record-list.tsx';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { useThrottled } from '@khidma/app/list/use-throttled';
import { lazyDialog } from '@khidma/app/route/lazy-dialog.tsx';
import { withSearch } from '@khidma/app/route/with-search';
import { queryOptionsFor, useEndpointQuery } from '@khidma/client/query';
import { listMessageTexts } from '@khidma/contract/messaging/message-texts';
import { pageOutbox } from '@khidma/contract/messaging/outbox';
import { outboxStatuses } from '@khidma/contract/shapes/message-text';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { DateRangeField } from '@khidma/ui/date-range-field';
import { EmptyState } from '@khidma/ui/empty-state';
import { Page, PageHeader } from '@khidma/ui/page';
import { SelectField } from '@khidma/ui/select-field';
import type { Column } from '@khidma/ui/table-column';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

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

/** The page of messages that the URL asks for. */
const outboxQuery = ({ page = 1, ...filters }: Omit<OutboxSearch, 'open'>) =>
  queryOptionsFor(pageOutbox, { ...filters, pageNum: String(page) }, { silent: true });

const tones: Record<Message['status'], Tone> = {
  waiting: 'info',
  delivered: 'success',
  failed: 'danger',
};

/** What the outbox shows of each message. */
const useOutboxColumns = (): Column<Message>[] => {
  const t = useTranslations('consoleOutbox');
  const status = useTranslations('common')('status');
  const { moment } = useMoments();
  return [
    {
      key: 'subject',
      header: t('subject'),
      // An SMS has no subject: its text is short enough, where it holds no secret.
      cell: ({ subject, text, channel }) =>
        subject || text ? <UserText>{subject || text}</UserText> : t(`channel.${channel}`),
    },
    {
      key: 'recipient',
      header: t('recipient'),
      cell: ({ recipient }) => <Ltr>{recipient}</Ltr>,
    },
    {
      key: 'channel',
      header: t('kind'),
      hideOnPhone: true,
      cell: ({ channel }) => t(`channel.${channel}`),
    },
    {
      key: 'status',
      header: status,
      cell: (message) => (
        <StatusBadge tone={tones[message.status]}>{t(`status.${message.status}`)}</StatusBadge>
      ),
    },
    { key: 'at', header: t('at'), cell: ({ createdAt }) => moment(createdAt) },
  ];
};

interface KindFilterProps {
  readonly kind: string | undefined;
  readonly onChange: (kind: string | undefined) => void;
}

/** Narrows the outbox to one kind of message, by what heads it. */
function KindFilter({ kind, onChange }: KindFilterProps) {
  const t = useTranslations('consoleOutbox');
  const lang = useDataLang();
  const query = useEndpointQuery(listMessageTexts, {}, { silent: true });
  const names = new Map(
    (query.data ?? [])
      .filter(({ channel }) => channel !== 'notice')
      .map((row) => [row.kind, row.subjects[lang] || row.subjects.en_US || row.kind]),
  );
  // A link may name one that is no longer sent.
  if (kind !== undefined && !names.has(kind)) names.set(kind, kind);
  return (
    <SelectField
      hideLabel
      label={t('kind')}
      placeholder={t('anyKind')}
      value={kind ?? ''}
      options={[...names].map(([value, label]) => ({ value, label }))}
      onChange={(next) => onChange(next || undefined)}
    />
  );
}
