import type { UrgencyStep } from './countdown.tsx';
import { cx } from './cx.ts';
import { DataRow, type RowTick } from './data-row.tsx';
import classes from './data-table.module.css';
import {
  IconAdjustmentsHorizontal,
  IconArrowDown,
  IconArrowUp,
  IconArrowsSort,
} from '@khidma/icons';
import { isGiven } from './is-given.ts';
import { useOpenedTexts } from './popup/opened-texts.ts';
import { popups } from './popup/popups.ts';
import { useOpener } from './popup/use-opener.ts';
import { alignClass, type Column } from './table-column.ts';
import tableViewButtonClasses from './table-view-button.module.css';
import { useUiTexts } from './ui-texts.ts';
import { Fragment, type ReactNode, useRef, useState } from 'react';

/** Ticking rows for an action on many. */
export interface Selection {
  selected: ReadonlySet<string>;
  onChange: (selected: Set<string>) => void;
  allLabel: string;
  rowLabel: (rowKey: string) => string;
}

export interface DataTableProps<Row> {
  /** Names the table, e.g. "Orders". */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Where a click on the row goes. */
  rowHref?: ((row: Row) => string | undefined) | undefined;
  /** The heading that a row stands under; rows of one follow one another. */
  groupOf?: ((row: Row) => string | undefined) | undefined;
  /** What that heading shows, where it is more than its text. */
  groupHead?: ((row: Row) => ReactNode) | undefined;
  /** What the rows under that heading come to; it stands in the column of numbers. */
  groupSum?: ((row: Row) => ReactNode) | undefined;
  /** How soon a row needs the reader: its ground and its bar. */
  rowUrgency?: ((row: Row) => UrgencyStep | null) | undefined;
  selection?: Selection | undefined;
  /** Lets columns and the height of rows be chosen; this device remembers them by this name. */
  viewName?: string | undefined;
  /** Instead of rows: TableSkeleton, EmptyState or ErrorState. */
  state?: ReactNode;
  /** Rows of another page or filter are still shown while new ones load. */
  busy?: boolean | undefined;
  /** Under the rows: a Pager. */
  footer?: ReactNode;
  /** On a phone rows of two lines, without labels, instead of cards: what the row is and its `atEnd` column, the rest in grey below. */
  twoLines?: boolean | undefined;
  /** Without the card's border, inside a flush Section. */
  bare?: boolean | undefined;
}

/** A dense, calm table; on a phone every row is a card. One markup for both, with a table's roles. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  'use memo';
  const {
    label,
    rows,
    rowKey,
    rowHref,
    groupOf,
    groupHead,
    groupSum,
    rowUrgency,
    selection,
    viewName,
    state,
    busy,
    footer,
    bare,
    twoLines,
  } = props;
  const { view, change } = useTableView(viewName);
  const columns = props.columns.filter(({ key }) => !view.hidden.includes(key));
  const leadKey = (columns.find((column) => column.lead) ?? columns[0])?.key;
  const tickOf = useTicks(selection, rows.map(rowKey));
  if (state != null)
    return <div className={cx(classes.frame, classes.state, bare && classes.bare)}>{state}</div>;
  return (
    <div
      className={cx(
        classes.frame,
        bare && classes.bare,
        view.isDense && classes.dense,
        twoLines && classes.twoLines,
      )}
    >
      {/* The roles repeat what the elements mean, since display:block on a phone takes that away. */}
      <table
        role="table"
        aria-label={label}
        className={cx(classes.table, viewName !== undefined && classes.withView)}
      >
        <thead role="rowgroup" className={classes.thead}>
          <tr role="row">
            {selection && <SelectAll selection={selection} keys={rows.map(rowKey)} />}
            {columns.map((column, index) => (
              <Head key={column.key} column={column} isLead={column.key === leadKey}>
                {viewName !== undefined && index === columns.length - 1 && (
                  <TableViewButton {...{ label, view, change, leadKey }} columns={props.columns} />
                )}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={classes.body} aria-busy={busy}>
          {rows.map((row, index) => (
            <Fragment key={rowKey(row)}>
              <GroupHead
                group={groupOf?.(row)}
                before={index > 0 ? groupOf?.(rows[index - 1] ?? row) : undefined}
                span={columns.length + (selection ? 1 : 0)}
                sumAt={columns.findIndex(({ align }) => align === 'number') + (selection ? 1 : 0)}
                sum={groupSum?.(row)}
              >
                {groupHead?.(row)}
              </GroupHead>
              <DataRow
                {...{ row, columns, leadKey }}
                href={rowHref?.(row)}
                urgency={rowUrgency?.(row)}
                tick={tickOf(rowKey(row))}
              />
            </Fragment>
          ))}
        </tbody>
      </table>
      {isGiven(footer) && <div className={classes.footer}>{footer}</div>}
    </div>
  );
}

interface GroupHeadProps {
  readonly group: string | undefined;
  /** The group of the row before. */
  readonly before: string | undefined;
  readonly span: number;
  /** How many cells stand before the one of its sum. */
  readonly sumAt: number;
  readonly sum: ReactNode;
  readonly children?: ReactNode;
}

function GroupHead({ group, before, span, sumAt, sum, children }: GroupHeadProps) {
  'use memo';
  if (group === undefined || group === before) return null;
  const hasSum = isGiven(sum);
  // On a phone, where there are no columns, it stands at the end of the line.
  const isLast = sumAt < 1 || sumAt >= span - 1;
  return (
    <tr role="row" className={classes.groupRow}>
      <th
        role="rowheader"
        scope="rowgroup"
        colSpan={hasSum && !isLast ? sumAt : span}
        className={classes.group}
      >
        {children ?? group}
      </th>
      {hasSum && (
        <>
          <td role="cell" className={cx(classes.group, classes.groupSum)}>
            {sum}
          </td>
          {!isLast && (
            <td role="cell" colSpan={span - sumAt - 1} className={classes.group}>
              {null}
            </td>
          )}
        </>
      )}
    </tr>
  );
}

interface HeadProps<Row> {
  readonly column: Column<Row>;
  readonly isLead: boolean;
  readonly children: ReactNode;
}

const arrows = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

function Head<Row>({ column, isLead, children }: HeadProps<Row>) {
  'use memo';
  const { header, width, sort } = column;
  const Arrow = arrows[sort?.direction ?? 'none'];
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={sort && (sort.direction ?? 'none')}
      // The button of the table's view stands in the last head, and is no part of its name.
      aria-label={children ? header : undefined}
      className={cx(classes.head, alignClass(column), isLead && classes.leadHead)}
      style={width === undefined || width === 'tight' ? undefined : { width }}
    >
      {sort ? (
        <button type="button" className={classes.sort} onClick={sort.onSort}>
          {header}
          <Arrow size={14} aria-hidden />
        </button>
      ) : column.actions === 'corner' ? (
        <span className="k-unseen">{header}</span>
      ) : (
        header
      )}
      {children}
    </th>
  );
}

/** The boxes of the rows; with Shift all between two of them follow the second. */
function useTicks(selection: Selection | undefined, keys: readonly string[]) {
  'use memo';
  const last = useRef<string>(undefined);
  return (key: string): RowTick | undefined =>
    selection && {
      label: selection.rowLabel(key),
      isOn: selection.selected.has(key),
      onChange: (isOn, isRange) => {
        const next = new Set(selection.selected);
        const [from, to] = [keys.indexOf(last.current ?? ''), keys.indexOf(key)];
        const range =
          isRange && from >= 0 ? keys.slice(Math.min(from, to), Math.max(from, to) + 1) : [key];
        for (const each of range) {
          if (isOn) next.add(each);
          else next.delete(each);
        }
        last.current = key;
        selection.onChange(next);
      },
    };
}

function SelectAll({ selection, keys }: { selection: Selection; keys: string[] }) {
  'use memo';
  const chosen = keys.filter((key) => selection.selected.has(key)).length;
  return (
    <th
      role="columnheader"
      scope="col"
      className={cx(classes.head, classes.tight, classes.checkHead)}
    >
      <label className={classes.tick}>
        <input
          type="checkbox"
          className={classes.rowCheck}
          aria-label={selection.allLabel}
          checked={keys.length > 0 && chosen === keys.length}
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && chosen < keys.length;
          }}
          onChange={(event) => selection.onChange(new Set(event.currentTarget.checked ? keys : []))}
        />
      </label>
    </th>
  );
}

interface TableViewButtonProps<Row> {
  /** The table that it belongs to. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly leadKey: string | undefined;
  readonly view: TableView;
  readonly change: (view: TableView) => void;
}

/** Opens what a table shows: its columns, and how much room a row takes. */
function TableViewButton<Row>(props: TableViewButtonProps<Row>) {
  const { label, columns, leadKey, view, change } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  const { popup, isOpen, isWaiting, open, close, intent } = useOpener(trigger, popups);
  const texts = useOpenedTexts(popup !== undefined);
  const { columns: name, colon } = useUiTexts();
  const { hidden, isDense } = view;
  return (
    <span className={tableViewButtonClasses.place}>
      <button
        ref={trigger}
        type="button"
        className={tableViewButtonClasses.button}
        aria-label={`${name}${colon}${label}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={isWaiting || undefined}
        {...intent}
        onClick={() => (isOpen || isWaiting ? close() : open('first'))}
      >
        <IconAdjustmentsHorizontal size={16} aria-hidden />
      </button>
      {popup && texts && (
        <popup.PanelPopup anchor={trigger} align="end" label={name} onClose={close}>
          {columns
            .filter(({ key, actions }) => key !== leadKey && !actions)
            .map(({ key, header }) => (
              <Line
                key={key}
                label={header}
                isOn={!hidden.includes(key)}
                onChange={(isOn) =>
                  change({
                    ...view,
                    hidden: isOn ? hidden.filter((each) => each !== key) : [...hidden, key],
                  })
                }
              />
            ))}
          <hr className={tableViewButtonClasses.rule} />
          <Line
            label={texts.denseRows}
            isOn={isDense}
            onChange={(isOn) => change({ ...view, isDense: isOn })}
          />
        </popup.PanelPopup>
      )}
    </span>
  );
}

interface LineProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Line({ label, isOn, onChange }: LineProps) {
  return (
    <label className={tableViewButtonClasses.line}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}

/** How somebody looks at a table. */
interface TableView {
  /** Keys of the columns that are left out. */
  readonly hidden: readonly string[];
  readonly isDense: boolean;
}

const plain: TableView = { hidden: [], isDense: false };

const keyOf = (name: string) => `table:${name}`;

/** What this device remembers; whatever cannot be read is as if nothing were. */
function remembered(name: string | undefined): TableView {
  if (name === undefined) return plain;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return plain;
    const hidden = 'hidden' in stored && Array.isArray(stored.hidden) ? stored.hidden : [];
    return {
      hidden: hidden.filter((key): key is string => typeof key === 'string'),
      isDense: 'isDense' in stored && stored.isDense === true,
    };
  } catch {
    return plain;
  }
}

/** How somebody looks at the table of this name, and how to change that; this device remembers it. */
function useTableView(name: string | undefined) {
  const [view, setView] = useState(() => remembered(name));
  const change = (next: TableView) => {
    setView(next);
    try {
      if (name !== undefined) localStorage.setItem(keyOf(name), JSON.stringify(next));
    } catch {
      // A browser that stores nothing: it holds until the page is left.
    }
  };
  return { view, change };
}
