import type { Place } from './grid-keys.ts';
import type { CellRange, RefusedCell } from './paste-prices.ts';

/** What was changed last, as its undo names it. */
export interface PriceStep {
  readonly kind:
    | 'cell'
    | 'switch'
    | 'rename'
    | 'move'
    | 'add'
    | 'clear'
    | 'paste'
    | 'fill'
    | 'all'
    | 'removeOption'
    | 'removeSpec'
    | 'onePrice';
  /** How many cells it changed. */
  readonly count?: number;
  /** What was removed. */
  readonly name?: string;
}

/** What came of a paste: what could not be read, or how many rows found no place. */
export interface GridNote {
  readonly refused: readonly RefusedCell[];
  readonly left: number;
}

/** Where one is in the price table, and what is being typed there. */
export interface GridState {
  /** Which combinations are seen, in the order of the rows. */
  readonly rows: readonly number[];
  /** The cell with the focus. */
  readonly at: Place;
  /** The other corner of what is selected. */
  readonly anchor: Place;
  /** What is typed into the cell, not in the form yet; null while none is typed in. */
  readonly draft: string | null;
  /** Whether it was begun by typing over the value. */
  readonly isReplacing: boolean;
  /** What can be undone next. */
  readonly step: PriceStep | null;
  /** What came of the last paste or fill. */
  readonly note: GridNote | null;
  /** Whether what is missing is marked: once the form was to be sent. */
  readonly isStrict: boolean;
}

/**
 * The table's own state, outside of React: a key press renders the cells that it concerns and no other, and the form
 * hears of a value when it is whole.
 */
export interface GridStore {
  readonly get: () => GridState;
  readonly set: (change: Partial<GridState>) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const start: Place = { row: 0, column: 0 };

/** A table of one row, nothing selected but its first cell. */
export const createGridStore = (): GridStore => {
  let state: GridState = {
    rows: [0],
    at: start,
    anchor: start,
    draft: null,
    isReplacing: false,
    step: null,
    note: null,
    isStrict: false,
  };
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
};

/** The selected cells. */
export const selectionOf = ({ at, anchor }: GridState): CellRange => ({
  row: Math.min(at.row, anchor.row),
  column: Math.min(at.column, anchor.column),
  rows: Math.abs(at.row - anchor.row) + 1,
  columns: Math.abs(at.column - anchor.column) + 1,
});

/** Whether a cell is among those selected, where these are several. */
export const isSelected = (state: GridState, { row, column }: Place): boolean => {
  const range = selectionOf(state);
  return (
    range.rows * range.columns > 1 &&
    row >= range.row &&
    row < range.row + range.rows &&
    column >= range.column &&
    column < range.column + range.columns
  );
};

/** Whether a cell is the one with the focus. */
export const isAt = ({ at }: GridState, { row, column }: Place): boolean =>
  at.row === row && at.column === column;
