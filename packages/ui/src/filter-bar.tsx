import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import classes from './filter-bar.module.css';

export interface FilterBarProps {
  /** Names the search landmark, e.g. "Filter orders". */
  label: string;
  /** A SearchField. */
  search?: ReactNode;
  /** Fields with `hideLabel`, each about 13rem wide. */
  children?: ReactNode;
  /** At the end: SortSelect, export. */
  end?: ReactNode;
  /** What is chosen in its fields is long: each is wider, and has a line of its own on a phone. */
  isLong?: boolean | undefined;
  /** Given while any filter is set. */
  onReset?: (() => void) | undefined;
  resetLabel?: string | undefined;
}

/** What narrows a list, in one row on a desk. */
export function FilterBar(props: FilterBarProps) {
  'use memo';
  const { label, search, children, end, isLong, onReset, resetLabel } = props;
  return (
    <search className={classes.bar} aria-label={label} data-long={isLong || undefined}>
      {search != null && <div className={classes.search}>{search}</div>}
      {children}
      <div className={classes.end}>
        {onReset && resetLabel !== undefined && (
          <Button kind="quiet" onClick={onReset}>
            {resetLabel}
          </Button>
        )}
        {end}
      </div>
    </search>
  );
}
