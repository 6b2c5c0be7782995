import { useId } from 'react';
import choice from './choice-fields.module.css';
import classes from './switch-matrix.module.css';

/** What is switched: a line of the matrix. */
export interface MatrixRow<Row extends string> {
  key: Row;
  label: string;
  description?: string | undefined;
}

/** By which way: a column. */
export interface MatrixColumn<Column extends string> {
  key: Column;
  label: string;
}

export interface SwitchMatrixProps<Row extends string, Column extends string> {
  /** Names the table, and the column of the lines' names. */
  label: string;
  rowLabel: string;
  rows: readonly MatrixRow<Row>[];
  columns: readonly MatrixColumn<Column>[];
  /** Whether a switch is on; null where there is none. */
  value: (row: Row, column: Column) => boolean | null;
  onChange: (row: Row, column: Column, isOn: boolean) => void;
}

/** Switches by line and column, each saved by itself: a table on a desk, a line under each name on a phone. */
export function SwitchMatrix<Row extends string, Column extends string>({
  label,
  rowLabel,
  rows,
  columns,
  value,
  onChange,
}: SwitchMatrixProps<Row, Column>) {
  const id = useId();
  return (
    <table className={classes.matrix} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{rowLabel}</th>
          {columns.map((column) => (
            <th key={column.key} scope="col" id={`${id}-${column.key}`} className={classes.way}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <span id={`${id}-${row.key}`} className={classes.name}>
                {row.label}
              </span>
              {row.description !== undefined && <span className="k-quiet">{row.description}</span>}
            </th>
            {columns.map((column) => {
              const isOn = value(row.key, column.key);
              return (
                <td key={column.key} data-label={column.label} className={classes.way}>
                  {isOn !== null && (
                    // Around it so that a thumb may miss it.
                    <label className={classes.room}>
                      <input
                        type="checkbox"
                        role="switch"
                        className={choice.switch}
                        aria-labelledby={`${id}-${row.key} ${id}-${column.key}`}
                        aria-checked={isOn}
                        checked={isOn}
                        onChange={(event) => onChange(row.key, column.key, event.target.checked)}
                      />
                    </label>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
