import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import classes from './data-table.module.css';

/** One column. The first column (or the one with `lead`) carries the row's link and heads its card. */
export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `number` lines up decimals, in Arabic too: for amounts and counts. */
  align?: 'start' | 'center' | 'number' | undefined;
  /** A CSS width; `tight` hugs its contents. */
  width?: string | undefined;
  /** Heads the card on a phone and carries the row's link. */
  lead?: boolean | undefined;
  /**
   * Buttons: no label on a phone's card, a line above; a single small one stands in the card's corner. The header stays
   * for those who listen.
   */
  actions?: boolean | 'corner' | undefined;
  hideOnPhone?: boolean | undefined;
  /** On a phone it stands at the end of a row's first line, where its table has rows of two lines. */
  atEnd?: boolean | undefined;
  /** It takes what the others leave, and what is longer is cut at its end: every row stays as high. */
  clip?: boolean | undefined;
  /** On a phone's card the value stands below its label, not beside it: for what breaks nowhere, as an account's number. */
  labelAbove?: boolean | undefined;
  /** Where the list can be ordered by it. */
  sort?: ColumnSort | undefined;
}

/** How a list is ordered by a column, and what a press on its head does. */
export interface ColumnSort {
  /** Undefined while the list is ordered by something else. */
  readonly direction: 'ascending' | 'descending' | undefined;
  readonly onSort: () => void;
}

/** Returns the class of a column's cells. */
export function alignClass<Row>({
  align,
  width,
  hideOnPhone,
  atEnd,
  labelAbove,
  clip,
}: Column<Row>): string {
  return cx(
    align === 'center' && classes.center,
    align === 'number' && classes.number,
    width === 'tight' && classes.tight,
    clip && classes.clip,
    hideOnPhone && classes.hidePhone,
    atEnd && classes.atEnd,
    labelAbove && classes.labelAbove,
  );
}
