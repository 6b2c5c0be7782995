import { lazyCode } from '@khidma/app/route/lazy-code';
import { IconButton } from '../icon-button.tsx';
import { useRealm, useScreen } from '../screen.ts';
import { useContractPages, useSettled } from '../contract-hooks.ts';
import { KeptLine } from '../kept-line.tsx';
import { ListFailure, ListSkeleton } from './list-states.tsx';
import classes from './list.module.css';
import { chunksOf, RowChunk } from './row-chunk.tsx';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { pageConversations } from '@khidma/contract/messaging/conversations';
import type { ConversationFilter } from '@khidma/domain/messages/conversation-kinds';
import { Button } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { IconMessageBolt } from '@khidma/icons';
import { SearchField } from '@khidma/ui/search-field';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { type KeyboardEvent, type UIEvent, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';

const NoticeList = lazyCode(
  async () => (await import('./notice-list.tsx')).NoticeList,
  <ListSkeleton />,
);

type Tab = ConversationFilter | 'notices';

/** What is shown of whom; the first that has something is where one begins. */
const tabsOf: Readonly<Record<'staff' | 'merchant' | 'customer', readonly Tab[]>> = {
  staff: ['unassigned', 'mine', 'waiting', 'closed', 'all'],
  merchant: ['waiting', 'all', 'unread', 'archived', 'notices'],
  customer: ['all', 'waiting', 'unread', 'archived', 'notices'],
};

/** The conversations of whoever reads: searched, filtered, and as far as one scrolls. */
export function ListPane() {
  const t = useTranslations('messenger');
  const { messenger } = useScreen();
  const realm = useRealm();
  const counts = useStore(messenger.lists.store, (state) => state.counts);
  const [chosen, setChosen] = useState<Tab | null>(null);
  const [text, setText] = useState('');
  const tab = useFirstTab(chosen);
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
        <div className={`k-line ${classes.titleLine}`}>
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
            items={tabsOf[realm ?? 'merchant'].map((key) => ({
              key,
              label: t(`filters.${key}`),
              count: countOf(key),
              // What is unread is news, as in the frame; what waits is counted quietly.
              loud: key === 'unread',
            }))}
          />
        )}
      </header>
      <KeptLine />
      {searched !== '' ? (
        <Found text={searched} />
      ) : tab === 'notices' ? (
        <NoticeList />
      ) : (
        <Listed filter={tab} />
      )}
    </section>
  );
}

/** Returns what is shown until something is chosen: what waits for a merchant's answer, where anything did when the list came. */
function useFirstTab(chosen: Tab | null): Tab {
  const { messenger } = useScreen();
  const realm = useRealm();
  const isKnown = useStore(messenger.lists.store, (state) => state.realm !== null);
  const waiting = useStore(messenger.lists.store, (state) => state.counts.waiting);
  const isKept = useStore(messenger.store, (state) => state.keptAt !== null);
  const [first, setFirst] = useState<Tab | null>(null);
  // Without a line there is the whole list alone.
  const isWaited = realm === 'merchant' && waiting > 0 && !isKept;
  if (first === null && isKnown) setFirst(isWaited ? 'waiting' : 'all');
  return chosen ?? (realm === 'staff' ? 'unassigned' : (first ?? 'all'));
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
  const { records, failure, isAsking, hasMore, more } = useContractPages(pageConversations, {
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

const UnsentDialog = lazyDialog(() =>
  import('./unsent-dialog.tsx').then((module) => module.UnsentDialog),
);

/** Says that messages wait or were refused, in whatever conversation, and leads to them. */
function UnsentButton() {
  const t = useTranslations('messenger.unsent');
  const { messenger } = useScreen();
  const unsent = useStore(messenger.outbox.store);
  const isOnline = useStore(messenger.store, (state) => state.isOnline);
  const [isOpen, setOpen] = useState(false);
  // What is on its way for a moment is nobody's worry.
  const shown = isOnline ? unsent.filter(({ refusal }) => refusal !== null) : unsent;
  return (
    <>
      {shown.length > 0 && (
        <Button size="sm" kind="danger-quiet" onClick={() => setOpen(true)}>
          {t('open', { count: shown.length })}
        </Button>
      )}
      <UnsentDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

interface ConversationRowsProps {
  readonly ids: readonly string[];
  readonly empty: { readonly title: string; readonly text: string | undefined };
  readonly isLoading?: boolean;
  /** The last row is near. */
  readonly onEnd?: () => void;
}

const nearEnd = 600;

/** The row before or behind the one that has the focus; at either end those there are shown first. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const { key, currentTarget: list } = event;
  const rows = () => [...list.querySelectorAll<HTMLElement>('button')];
  if (key === 'Home' || key === 'End') {
    event.preventDefault();
    list.scrollTop = key === 'Home' ? 0 : list.scrollHeight;
    // Rows out of sight are not there before the browser has looked.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        rows()
          .at(key === 'Home' ? 0 : -1)
          ?.focus(),
      ),
    );
    return;
  }
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  const to = rows()[rows().findIndex((row) => row === document.activeElement) + step];
  if (step === 0 || !to) return;
  event.preventDefault();
  to.focus();
};

/** Conversations one below the other; arrows go up and down, and more come before one has reached the end. */
function ConversationRows({ ids, empty, isLoading, onEnd }: ConversationRowsProps) {
  const common = useTranslations('common');
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>): void => {
    const { scrollTop, clientHeight, scrollHeight } = currentTarget;
    if (scrollTop + clientHeight > scrollHeight - nearEnd) onEnd?.();
  };
  if (ids.length === 0)
    return (
      <div className={classes.scroll}>
        <EmptyState title={empty.title} compact>
          {empty.text}
        </EmptyState>
      </div>
    );
  return (
    <ul className={classes.scroll} onScroll={onScroll} onKeyDown={moveFocus}>
      {chunksOf(ids).map((chunk, place) => (
        // What moves up moves through chunks: they are known by their place.
        <RowChunk key={place} ids={chunk} isFirst={place === 0} />
      ))}
      {isLoading && (
        <li role="status" className={classes.more}>
          {common('loading')}
        </li>
      )}
    </ul>
  );
}

const AutomaticDialog = lazyDialog(() =>
  import('../automatic/automatic-dialog.tsx').then((module) => module.AutomaticDialog),
);

/** Leads a merchant to the messages that are sent by themselves; nobody else has any. */
function AutomaticButton() {
  const t = useTranslations('messenger');
  const [isOpen, setOpen] = useState(false);
  if (useRealm() !== 'merchant') return null;
  return (
    <>
      <IconButton label={t('automaticMessages')} onClick={() => setOpen(true)}>
        <IconMessageBolt size={20} aria-hidden />
      </IconButton>
      <AutomaticDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
