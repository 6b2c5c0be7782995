import type { ReactNode } from 'react';
import { cx } from './cx.tsx';
import classes from './data-table.module.css';
import { UiLink } from './link.tsx';

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
}

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
  selection?: Selection | undefined;
  /** Instead of rows: TableSkeleton, EmptyState or ErrorState. */
  state?: ReactNode;
  /** Rows of another page or filter are still shown while new ones load. */
  busy?: boolean | undefined;
  /** Under the rows: a Pager. */
  footer?: ReactNode;
  /** Without the card's border, inside a flush Section. */
  bare?: boolean | undefined;
}

/** A dense, calm table; on a phone every row is a card. One markup for both, with a table's roles. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, rowHref, selection, state, busy, footer, bare } = props;
  const leadKey = (columns.find((column) => column.lead) ?? columns[0])?.key;
  if (state != null)
    return <div className={cx(classes.frame, classes.state, bare && classes.bare)}>{state}</div>;
  return (
    <div className={cx(classes.frame, bare && classes.bare)}>
      {/* The roles repeat what the elements mean, since display:block on a phone takes that away. */}
      <table role="table" aria-label={label} className={classes.table}>
        <thead role="rowgroup" className={classes.thead}>
          <tr role="row">
            {selection && <SelectAll selection={selection} keys={rows.map(rowKey)} />}
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                className={cx(classes.head, alignClass(column))}
                style={
                  column.width === undefined || column.width === 'tight'
                    ? undefined
                    : { width: column.width }
                }
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={classes.body} aria-busy={busy}>
          {rows.map((row) => (
            <TableRow
              key={rowKey(row)}
              {...{ row, columns, leadKey, selection }}
              id={rowKey(row)}
              href={rowHref?.(row)}
            />
          ))}
        </tbody>
      </table>
      {footer != null && <div className={classes.footer}>{footer}</div>}
    </div>
  );
}

interface TableRowProps<Row> {
  row: Row;
  id: string;
  columns: readonly Column<Row>[];
  leadKey: string | undefined;
  href: string | undefined;
  selection: Selection | undefined;
}

function TableRow<Row>({ row, id, columns, leadKey, href, selection }: TableRowProps<Row>) {
  const selected = selection?.selected.has(id) ?? false;
  return (
    <tr
      role="row"
      aria-selected={selection ? selected : undefined}
      className={cx(
        classes.row,
        href !== undefined && classes.linked,
        selected && classes.selected,
      )}
    >
      {selection && (
        <td role="cell" className={cx(classes.cell, classes.tight, classes.check)}>
          <label className={classes.tick}>
            <input
              type="checkbox"
              className={classes.rowCheck}
              aria-label={selection.rowLabel(id)}
              checked={selected}
              onChange={(event) => {
                const next = new Set(selection.selected);
                if (event.currentTarget.checked) next.add(id);
                else next.delete(id);
                selection.onChange(next);
              }}
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
            {lead && href !== undefined ? (
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

function SelectAll({ selection, keys }: { selection: Selection; keys: string[] }) {
  const chosen = keys.filter((key) => selection.selected.has(key)).length;
  return (
    <th role="columnheader" scope="col" className={cx(classes.head, classes.tight)}>
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
    </th>
  );
}

function alignClass<Row>({ align, width, hideOnPhone }: Column<Row>): string {
  return cx(
    align === 'center' && classes.center,
    align === 'number' && classes.number,
    width === 'tight' && classes.tight,
    hideOnPhone && classes.hidePhone,
  );
}
