import { pageConversations } from '@khidma/contract/messaging/conversations';
import type { ConversationFilter } from '@khidma/domain/messages/conversation-kinds';
import { SearchField } from '@khidma/ui/search-field';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { AutomaticButton } from '../automatic/automatic-button.tsx';
import { useRealm, useScreen } from '../screen.ts';
import { useSettled } from '../use-ask.ts';
import { useAskPages } from '../use-ask-pages.ts';
import { ConversationRows } from './conversation-rows.tsx';
import classes from './list.module.css';
import { ListFailure, ListSkeleton } from './list-states.tsx';
import { UnsentButton } from './unsent-button.tsx';

const NoticeList = lazy(async () => ({
  default: (await import('./notice-list.tsx')).NoticeList,
}));

type Tab = ConversationFilter | 'notices';

const tabsOf = (isDesk: boolean): readonly Tab[] =>
  isDesk
    ? ['unassigned', 'mine', 'waiting', 'closed', 'all']
    : ['all', 'waiting', 'unread', 'archived', 'notices'];

/** The conversations of whoever reads: searched, filtered, and as far as one scrolls. */
export function ListPane() {
  const t = useTranslations('messenger');
  const { messenger } = useScreen();
  const isDesk = useRealm() === 'staff';
  const counts = useStore(messenger.lists.store, (state) => state.counts);
  const isOnline = useStore(messenger.store, (state) => state.isOnline);
  const [chosen, setChosen] = useState<Tab | null>(null);
  const [text, setText] = useState('');
  const tab = chosen ?? (isDesk ? 'unassigned' : 'all');
  useEffect(() => {
    if (tab !== 'notices' && tab !== 'all') void messenger.lists.load(tab);
  }, [messenger, tab]);
  const countOf = (key: Tab): number | undefined => {
    const count = key === 'unread' || key === 'waiting' ? counts[key] : 0;
    return count > 0 ? count : undefined;
  };
  const searched = text.trim();
  return (
    <section className={classes.pane} aria-label={t('conversations')}>
      <header className={classes.head}>
        <div className={classes.titleLine}>
          <h1 className={classes.title}>{t('product')}</h1>
          <UnsentButton />
          <AutomaticButton />
        </div>
        <SearchField
          label={t('searchAll')}
          clearLabel={t('clearSearch')}
          value={text}
          onChange={setText}
        />
        {searched === '' && (
          <TabsBar
            label={t('filters.label')}
            active={tab}
            onSelect={setChosen}
            items={tabsOf(isDesk).map((key) => ({
              key,
              label: t(`filters.${key}`),
              count: countOf(key),
              loud: true,
            }))}
          />
        )}
        {!isOnline && (
          <p className={classes.offline} role="status">
            {t('offline')}
          </p>
        )}
      </header>
      {searched !== '' ? (
        <Found text={searched} />
      ) : tab === 'notices' ? (
        <Suspense fallback={<ListSkeleton />}>
          <NoticeList />
        </Suspense>
      ) : (
        <Listed filter={tab} />
      )}
    </section>
  );
}

function Listed({ filter }: { readonly filter: ConversationFilter }) {
  const t = useTranslations('messenger.empty');
  const { messenger } = useScreen();
  const list = useStore(messenger.lists.store, (state) => state.lists[filter]);
  const failure = useStore(messenger.lists.store, (state) => state.failure);
  if (!list || (list.status === 'loading' && list.ids.length === 0)) return <ListSkeleton />;
  if (list.status === 'error' && list.ids.length === 0)
    return <ListFailure text={failure} onRetry={() => void messenger.lists.load(filter)} />;
  const texts: Partial<Record<ConversationFilter, string>> = {
    all: t('allText'),
    waiting: t('waitingText'),
  };
  return (
    <ConversationRows
      ids={list.ids}
      empty={{ title: t(filter), text: texts[filter] }}
      isLoading={list.status === 'loading'}
      onEnd={() => void messenger.lists.loadMore(filter)}
    />
  );
}

function Found({ text }: { readonly text: string }) {
  const t = useTranslations('messenger.empty');
  const { messenger } = useScreen();
  const settled = useSettled(text);
  const { records, failure, isAsking, hasMore, more } = useAskPages(pageConversations, {
    filter: 'all',
    text: settled,
  });
  useEffect(() => messenger.learn(records ?? []), [records, messenger]);
  const known = useStore(messenger.store, (state) => state.conversations);
  const again = (): void => void more();
  if (failure !== undefined) return <ListFailure text={failure} onRetry={again} />;
  if (!records) return <ListSkeleton />;
  const ids = records.map(({ id }) => id).filter((id) => known.has(id));
  return (
    <ConversationRows
      ids={ids}
      empty={{ title: t('found', { text: settled }), text: t('foundText') }}
      isLoading={isAsking}
      onEnd={() => {
        if (hasMore) again();
      }}
    />
  );
}
