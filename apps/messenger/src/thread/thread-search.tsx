import { searchMessages } from '@khidma/contract/messaging/messages';
import type { Message } from '@khidma/contract/shapes/message';
import { isDay } from '@khidma/domain/rules/days';
import { Button } from '@khidma/ui/button';
import { DateField } from '@khidma/ui/date-field';
import { SearchField } from '@khidma/ui/search-field';
import { IconChevronDown, IconChevronUp, IconX } from '@khidma/icons';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from '../icon-button.tsx';
import { messageLine } from '../message-line.ts';
import { useContractPages, useSettled } from '../contract-hooks.ts';
import { useDayNames } from '../use-day-names.ts';
import type { LogScroller } from './log-scroller.ts';
import classes from './thread.module.css';

interface ThreadSearchProps {
  readonly conversationId: string;
  readonly scroller: LogScroller;
  readonly onClose: () => void;
}

const shortest = 2;

/** Finds words and days in a conversation, however long it is, and leads to them. */
export function ThreadSearch({ conversationId, scroller, onClose }: ThreadSearchProps) {
  const t = useTranslations('messenger');
  const [text, setText] = useState('');
  const [day, setDay] = useState('');
  const settled = useSettled(text.trim());
  const place = useRef<HTMLElement>(null);
  // One types at once, and is back where one was when the search is over.
  useEffect(() => {
    const before = document.activeElement;
    place.current?.querySelector('input')?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  return (
    <search
      ref={place}
      role="search"
      className={classes.search}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // The conversation stays open.
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes.searchLine}>
        <SearchField
          label={t('search.label')}
          clearLabel={t('clearSearch')}
          value={text}
          onChange={setText}
        />
        <IconButton label={t('search.close')} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </IconButton>
      </div>
      <form
        className={classes.searchLine}
        onSubmit={(event) => {
          event.preventDefault();
          if (isDay(day)) void scroller.showDay(day);
        }}
      >
        <DateField label={t('head.jump')} value={day} onChange={setDay} />
        <Button size="sm" type="submit" disabled={!isDay(day)}>
          {t('search.go')}
        </Button>
      </form>
      {settled.length >= shortest && (
        <Hits key={settled} {...{ conversationId, scroller }} text={settled} />
      )}
    </search>
  );
}

interface HitsProps extends Pick<ThreadSearchProps, 'conversationId' | 'scroller'> {
  readonly text: string;
}

/** What was found, the newest first: to be chosen, or gone through one after the other as far back as there are any. */
function Hits({ conversationId, scroller, text }: HitsProps) {
  const t = useTranslations('messenger.search');
  const common = useTranslations('common');
  const { near } = useDayNames();
  const { records, failure, isAsking, hasMore, more } = useContractPages(searchMessages, {
    conversationId,
    text,
  });
  const [at, setAt] = useState<number | null>(null);
  const show = (message: Message | undefined, index: number): void => {
    if (!message) return;
    setAt(index);
    scroller.show(message.seq);
  };
  const found = records ?? [];
  const step = async (by: 1 | -1): Promise<void> => {
    const next = at === null ? 0 : at + by;
    // Behind the last one that is known stands the first of the next page.
    show(found[next] ?? (next > 0 && hasMore ? (await more())[0] : undefined), next);
  };
  return (
    <>
      <div className={classes.hitLine}>
        <span role="status" className={classes.faint}>
          {failure ??
            (records &&
              (at === null
                ? t(hasMore ? 'atLeast' : 'count', { count: found.length })
                : t(hasMore ? 'hitOfMore' : 'hit', { number: at + 1, count: found.length })))}
        </span>
        {found.length > 0 && (
          <>
            <IconButton label={t('olderHit')} onClick={() => void step(1)}>
              <IconChevronUp size={20} aria-hidden />
            </IconButton>
            <IconButton label={t('newerHit')} onClick={() => void step(-1)}>
              <IconChevronDown size={20} aria-hidden />
            </IconButton>
          </>
        )}
      </div>
      {found.length > 0 && (
        <ul className={classes.found}>
          {found.map((message, index) => (
            <li key={message.id}>
              <button
                type="button"
                className={classes.hit}
                aria-current={index === at || undefined}
                onClick={() => show(message, index)}
              >
                <span className={classes.faint}>{near(message.createdAt)}</span>
                <span dir="auto">{messageLine(message, undefined)}</span>
              </button>
            </li>
          ))}
          {hasMore && (
            <li>
              <Button size="sm" kind="quiet" loading={isAsking} onClick={() => void more()}>
                {failure === undefined ? t('more') : common('retry')}
              </Button>
            </li>
          )}
        </ul>
      )}
      {records === undefined && failure !== undefined && (
        <Button size="sm" onClick={() => void more()}>
          {common('retry')}
        </Button>
      )}
    </>
  );
}
