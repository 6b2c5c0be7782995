import type { MouseEvent } from 'react';
import { cx } from './cx.ts';
import classes from './data-table.module.css';
import { alignClass, type Column } from './table-column.ts';
import { UiLink } from './link.tsx';
import type { UrgencyStep } from './countdown.tsx';

interface DataRowProps<Row> {
  readonly row: Row;
  readonly columns: readonly Column<Row>[];
  readonly leadKey: string | undefined;
  readonly href: string | undefined;
  readonly tick: RowTick | undefined;
  readonly urgency: UrgencyStep | null | undefined;
}

/** The box at a row's beginning. */
export interface RowTick {
  readonly label: string;
  readonly isOn: boolean;
  /** `isRange`: with all between this and the one before it. */
  readonly onChange: (isOn: boolean, isRange: boolean) => void;
}

/** A row; a press anywhere on it goes where its link does, unless text is being selected. */
export function DataRow<Row>({ row, columns, leadKey, href, tick, urgency }: DataRowProps<Row>) {
  'use memo';
  const isLinked = href !== undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keyboard takes the link in it
    <tr
      role="row"
      data-row
      data-urgency={urgency ?? undefined}
      aria-selected={tick?.isOn}
      className={cx(classes.row, isLinked && classes.linked, tick?.isOn && classes.selected)}
      {...(isLinked && { onClick: followLink, onAuxClick: openApart, onMouseEnter: approachLink })}
    >
      {tick && (
        <td role="cell" className={cx(classes.cell, classes.tight, classes.check)}>
          <label className={classes.tick}>
            <input
              type="checkbox"
              className={classes.rowCheck}
              aria-label={tick.label}
              checked={tick.isOn}
              onChange={({ currentTarget, nativeEvent }) =>
                tick.onChange(currentTarget.checked, isWithShift(nativeEvent))
              }
            />
          </label>
        </td>
      )}
      {columns.map((column) => {
        const lead = column.key === leadKey;
        const content = column.cell(row);
        return (
          <td
            key={column.key}
            role="cell"
            className={cx(
              classes.cell,
              alignClass(column),
              lead && classes.lead,
              column.actions && classes.actionsCell,
              column.actions === 'corner' && classes.corner,
            )}
          >
            {!lead && !column.actions && (
              <span className={classes.label} aria-hidden>
                {column.header}
              </span>
            )}
            {lead && isLinked ? (
              <UiLink href={href} className={classes.rowLink}>
                {content}
              </UiLink>
            ) : (
              <div>{content}</div>
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** React hears of a tick by the click that made it. */
const isWithShift = (event: Event) => event instanceof globalThis.MouseEvent && event.shiftKey;

const linkOf = (row: HTMLElement) => row.querySelector<HTMLElement>(`.${classes.rowLink}`);

/** Whether an event is the row's own: not of what can be pressed in it, nor of a dialog that React says is in it. */
function isOfRow({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return target.closest('a, button, input, label, select, textarea, [popover]') === null;
}

function followLink(event: MouseEvent<HTMLElement>) {
  // Text that was just selected is to be copied.
  if (!isOfRow(event) || getSelection()?.isCollapsed === false) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  linkOf(event.currentTarget)?.dispatchEvent(
    new globalThis.MouseEvent('click', {
      bubbles: true,
      cancelable: true,
      ctrlKey,
      metaKey,
      shiftKey,
    }),
  );
}

function openApart(event: MouseEvent<HTMLElement>) {
  const link = linkOf(event.currentTarget);
  if (event.button === 1 && isOfRow(event) && link instanceof HTMLAnchorElement)
    open(link.href, '_blank', 'noopener');
}

/** The router fetches what a link leads to when a pointer comes near; near the row is near the link. */
function approachLink({ currentTarget: row }: MouseEvent<HTMLElement>) {
  linkOf(row)?.dispatchEvent(
    new globalThis.MouseEvent('mouseover', { bubbles: true, relatedTarget: row }),
  );
}
