import { listMessageTexts } from '@khidma/contract/messaging/message-texts';
import { useEndpointQuery } from '@khidma/client/query';
import { oneOfSearch, searchOf, textSearch } from '@khidma/app/route/search';
import { NothingFound } from '@khidma/app/list/nothing-found';
import { isNarrowed } from '@khidma/app/list/is-narrowed';
import { ListFilters } from '@khidma/app/list/list-filters';
import { useListState } from '@khidma/app/list/list-state';
import { useMoments } from '@khidma/app/intl/use-moments';
import type { MessageTextRow } from '@khidma/contract/shapes/message-text';
import { messageChannels } from '@khidma/domain/texts/message-texts';
import { StatusBadge } from '@khidma/ui/badge';
import { UserText } from '@khidma/ui/bdi';
import { DataTable } from '@khidma/ui/data-table';
import { Page, PageHeader } from '@khidma/ui/page';
import { matches } from '@khidma/ui/popup/fold';
import type { Column } from '@khidma/ui/table-column';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { useDataLang } from '../../shared/session-store.ts';
import { pageRoute } from '../../shared/page-route.ts';

/** How a message's text stands to what is shipped. */
const textStates = ['changed', 'outdated', 'shipped'] as const;

export const route = pageRoute({
  path: '/message-texts',
  search: searchOf({
    text: textSearch,
    channel: oneOfSearch(messageChannels),
    state: oneOfSearch(textStates),
  }),
  nav: { entry: 'content', order: 3, word: 'messageTexts' },
});

/** Every message that people are sent, and whose words it has. */
export function MessageTextsPage() {
  const t = useTranslations('consoleContent.texts');
  const common = useTranslations('common');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useEndpointQuery(listMessageTexts, {});
  const lang = useDataLang();
  const columns = useColumns();
  const isFiltered = isNarrowed(search);
  const rows = (query.data ?? []).filter(
    (row) =>
      (search.channel === undefined || row.channel === search.channel) &&
      (search.state === undefined || statesOf(row).includes(search.state)) &&
      (search.text === undefined ||
        matches(`${row.subjects[lang]} ${row.subjects.en_US} ${row.kind}`, search.text)),
  );
  const state = useListState(
    query,
    rows.length,
    <NothingFound
      isFiltered={isFiltered}
      none={{ title: t('empty'), text: t('emptyText') }}
      noMatch={{
        title: t('noMatch'),
        text: t('noMatchText'),
        allHref: paths.messageTexts(),
        allLabel: common('reset'),
      }}
    />,
  );
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} />
      <ListFilters
        label={t('find')}
        search={search}
        onChange={(next, replace) => void navigate({ search: next, replace })}
        filters={[
          { type: 'words', name: 'text', label: t('search') },
          {
            type: 'choice',
            name: 'channel',
            label: t('channel'),
            any: t('anyChannel'),
            options: messageChannels.map((value) => ({ value, label: t(`channels.${value}`) })),
          },
          {
            type: 'choice',
            name: 'state',
            label: t('state'),
            any: t('anyState'),
            options: textStates.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]}
      />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ channel, kind }) => `${channel} ${kind}`}
        rowHref={({ channel, kind }) => paths.messageText(`${channel}-${kind}`)}
        state={state}
      />
    </Page>
  );
}

const statesOf = ({ changed, outdated }: MessageTextRow): (typeof textStates)[number][] =>
  changed.length === 0
    ? ['shipped']
    : outdated.length === 0
      ? ['changed']
      : ['changed', 'outdated'];

const useColumns = (): Column<MessageTextRow>[] => {
  const t = useTranslations('consoleContent.texts');
  const { moment } = useMoments();
  const lang = useDataLang();
  return [
    {
      key: 'subject',
      header: t('subject'),
      lead: true,
      cell: ({ subjects }) => <UserText>{subjects[lang]}</UserText>,
    },
    { key: 'channel', header: t('channel'), cell: ({ channel }) => t(`channels.${channel}`) },
    {
      key: 'state',
      header: t('state'),
      width: 'tight',
      cell: (row) => {
        const state = statesOf(row).at(-1) ?? 'shipped';
        return state === 'shipped' ? (
          t('states.shipped')
        ) : (
          <StatusBadge tone={state === 'outdated' ? 'warning' : 'info'}>
            {t(`states.${state}`)}
          </StatusBadge>
        );
      },
    },
    {
      key: 'changedAt',
      header: t('changedAt'),
      cell: ({ changedAt }) => (changedAt === null ? '—' : moment(changedAt)),
    },
  ];
};
