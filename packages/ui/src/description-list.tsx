import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import classes from './description-list.module.css';
import { given } from './given.ts';

/** One label and what belongs to it. */
export interface DescriptionItem {
  label: string;
  /** Tells it from another with the same label. */
  key?: string | undefined;
  /** Null, undefined or '' shows a dash. */
  value: ReactNode;
  /** A whole line: addresses, descriptions, pictures. */
  wide?: boolean | undefined;
  /** The sum of a list of amounts. */
  total?: boolean | undefined;
}

export interface DescriptionListProps {
  /** What is not there is left out: `isOpen && { … }`. */
  items: readonly (DescriptionItem | false | null | undefined)[];
  /**
   * `grid` for facts, `rows` for amounts and summaries: label at the start, value at the end. `strip` for the few facts
   * at the head of a page: one line of them where there is room. `stack` for one fact below the other.
   */
  look?: 'grid' | 'rows' | 'strip' | 'stack' | undefined;
}

/** Facts about one thing. */
export function DescriptionList({ items, look = 'grid' }: DescriptionListProps) {
  return (
    <dl className={classes[look]}>
      {given(items).map((item) => (
        <div
          key={item.key ?? item.label}
          className={cx(classes.item, item.wide && classes.wide, item.total && classes.total)}
        >
          <dt>{item.label}</dt>
          <dd>
            {item.value == null || item.value === '' ? (
              <span className="k-faint">—</span>
            ) : (
              item.value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
