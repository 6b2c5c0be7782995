import { EmptyState } from '@khidma/ui/empty-state';
import type { KeyboardEvent, UIEvent } from 'react';
import { useTranslations } from 'use-intl';
import classes from './list.module.css';
import { chunksOf, RowChunk } from './row-chunk.tsx';

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
export function ConversationRows({ ids, empty, isLoading, onEnd }: ConversationRowsProps) {
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
