import { EmptyState } from '@khidma/ui/empty-state';
import type { KeyboardEvent, UIEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ConversationRow } from './conversation-row.tsx';
import classes from './list.module.css';

interface ConversationRowsProps {
  readonly ids: readonly string[];
  readonly empty: { readonly title: string; readonly text: string | undefined };
  readonly isLoading?: boolean;
  /** The last row is near. */
  readonly onEnd?: () => void;
}

const nearEnd = 600;

/** The row before or behind the one that has the focus. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const to =
    event.key === 'Home'
      ? rows[0]
      : event.key === 'End'
        ? rows.at(-1)
        : rows[rows.findIndex((row) => row === document.activeElement) + step];
  if ((step === 0 && event.key !== 'Home' && event.key !== 'End') || !to) return;
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
      {ids.map((id) => (
        <ConversationRow key={id} id={id} />
      ))}
      {isLoading && (
        <li role="status" className={classes.more}>
          {common('loading')}
        </li>
      )}
    </ul>
  );
}
