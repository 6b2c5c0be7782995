import {
  daySearch,
  oneOfSearch,
  openSearch,
  pageSearch,
  searchOf,
  textSearch,
} from '@khidma/app/route/search';
import { ListHead } from '../../shared/list/list-page.tsx';
import { pageQuery } from '@khidma/app/list/list-queries';
import { paths } from '../../shared/paths.ts';
import { useDataLang } from '../../shared/session-store.ts';
import type { Message } from './message.ts';
import { useMoments } from '@khidma/app/intl/use-moments';
import { isNarrowed } from '@khidma/app/list/is-narrowed';
import { DateRangeField } from '@khidma/ui/date-range-field';
import { RecordList } from '@khidma/app/list/record-list';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { useThrottled } from '@khidma/app/list/use-throttled';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { withSearch } from '@khidma/app/route/with-search';
import { useEndpointQuery } from '@khidma/client/query';
import { listMessageTexts } from '@khidma/contract/messaging/message-texts';
import { pageOutbox } from '@khidma/contract/messaging/outbox';
import { outboxStatuses } from '@khidma/contract/shapes/message-text';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { Page } from '@khidma/ui/page';
import type { Column } from '@khidma/ui/table-column';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { pageRoute } from '../../shared/page-route.ts';

const outboxSearch = searchOf({
  recipient: textSearch,
  kind: z.catch(z.optional(z.string().check(z.regex(/^\w{1,60}$/))), undefined),
  status: oneOfSearch(outboxStatuses),
  from: daySearch,
  to: daySearch,
  page: pageSearch,
  /** The message that is read. */
  open: openSearch,
});

export const route = pageRoute({
  path: '/outbox',
  search: outboxSearch,
  nav: { entry: 'settings', order: 5, word: 'outbox' },
});

const MessageDialog = lazyDialog(async () => (await import('./message-dialog.tsx')).MessageDialog);

/** What was sent or will be, newest first. */
export function OutboxPage() {
  const t = useTranslations('consoleOutbox');
  const common = useTranslations('common');
  const { open, ...search } = route.useSearch();
  const navigate = route.useNavigate();
  const { page = 1, ...filters } = search;
  const isFiltered = isNarrowed(filters);
  const query = usePageQuery(pageQuery(pageOutbox, search));
  const refresh = useThrottled(() => query.refetch());
  const columns = useOutboxColumns();
  const shown = query.data?.records.find(({ id }) => id === open);
  return (
    <Page>
      <ListHead
        list="outbox"
        word={(word) => t(word)}
        search={search}
        total={query.data?.total}
        actions={(tools) => (
          <>
            <Button onClick={refresh}>{t('refresh')}</Button>
            {tools}
          </>
        )}
        filters={[
          { type: 'words', name: 'recipient', label: t('search') },
          {
            type: 'choice',
            name: 'kind',
            label: t('kind'),
            any: t('anyKind'),
            options: useKindOptions(filters.kind),
          },
          {
            type: 'choice',
            name: 'status',
            label: common('status'),
            any: t('anyStatus'),
            options: outboxStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
          },
          {
            type: 'days',
            Field: DateRangeField,
            label: t('anyDay'),
            from: t('firstDay'),
            to: t('lastDay'),
          },
        ]}
      />
      <RecordList
        twoLines
        query={query}
        label={t('title')}
        columns={columns}
        rowHref={({ id }) =>
          withSearch(paths.outbox(), { ...filters, page: String(page), open: id })
        }
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
      atEnd: true,
      header: status,
      cell: (message) => (
        <StatusBadge tone={tones[message.status]}>{t(`status.${message.status}`)}</StatusBadge>
      ),
    },
    { key: 'at', header: t('at'), cell: ({ createdAt }) => moment(createdAt) },
  ];
};

/** Every kind of message, by what heads it. */
const useKindOptions = (kind: string | undefined) => {
  const lang = useDataLang();
  const query = useEndpointQuery(listMessageTexts, {});
  const names = new Map(
    (query.data ?? [])
      .filter(({ channel }) => channel !== 'notice')
      .map((row) => [row.kind, row.subjects[lang] || row.subjects.en_US || row.kind]),
  );
  // A link may name one that is no longer sent.
  if (kind !== undefined && !names.has(kind)) names.set(kind, kind);
  return [...names].map(([value, label]) => ({ value, label }));
};
