import { searchMessages } from '@khidma/contract/messages/search-messages';
import { Button } from '@khidma/ui/button';
import { DateField } from '@khidma/ui/date-field';
import { SearchField } from '@khidma/ui/search-field';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { messageLine } from '../message-line.ts';
import { useAsk, useSettled } from '../use-ask.ts';
import { useDayNames } from '../use-day-names.ts';
import type { LogScroller } from './log-scroller.ts';
import { IconButton } from '../icon-button.tsx';
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
  const isAsked = settled.length >= shortest;
  const { data, failure } = useAsk(
    searchMessages,
    isAsked ? { conversationId, text: settled } : null,
  );
  const { near } = useDayNames();
  return (
    <search
      role="search"
      className={classes.search}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
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
          if (day !== '') void scroller.showDay(day);
        }}
      >
        <DateField label={t('head.jump')} value={day} onChange={setDay} />
        <Button size="sm" type="submit" disabled={day === ''}>
          {t('search.go')}
        </Button>
      </form>
      {isAsked && (
        <div role="status" className={classes.faint}>
          {failure ?? (data && t('search.count', { count: data.records.length }))}
        </div>
      )}
      {data && data.records.length > 0 && (
        <ul className={classes.found}>
          {data.records.map((message) => (
            <li key={message.id}>
              <button type="button" onClick={() => scroller.show(message.seq)}>
                <span className={classes.faint}>{near(message.createdAt)}</span>
                <span dir="auto">{messageLine(message, undefined)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
