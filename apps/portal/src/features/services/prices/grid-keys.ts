import { isTyped, priceColumns } from '../price-types.ts';

/** A cell by its place in the table as it is seen. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** What a key is pressed with, of a keyboard event. */
export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The table that keys move in. `isRtl`: its first column is at the right, and arrows mean what they point at. */
export interface Bounds {
  readonly rows: number;
  readonly isRtl: boolean;
}

/** What a key does while no cell is typed in. */
export type GridAction =
  | { readonly kind: 'move'; readonly to: Place; readonly extend: boolean }
  | { readonly kind: 'edit'; readonly with: string | null }
  | { readonly kind: 'clear' | 'fillDown' | 'undo' | 'collapse' };

/** What a key does while a cell is typed in: keep what is typed, or restore what was there; and where to go. */
export interface EditAction {
  readonly keep: boolean;
  readonly to: Place;
}

/** Rows that one press of Page Down passes. */
const page = 10;

/** The action of a key in the table; null where it is not the table's: Tab leaves it, as everywhere, unless a cell is typed in. */
export const gridAction = (press: KeyPress, at: Place, bounds: Bounds): GridAction | null => {
  const { key, altKey } = press;
  if (altKey) return null;
  const hasCommand = press.ctrlKey || press.metaKey;
  const to = moveOf(press, at, bounds);
  if (to !== null) return { kind: 'move', to: within(to, bounds), extend: press.shiftKey };
  if (hasCommand) {
    if (key.toLowerCase() === 'd') return { kind: 'fillDown' };
    return key.toLowerCase() === 'z' && !press.shiftKey ? { kind: 'undo' } : null;
  }
  if (key === 'Enter' || key === 'F2') return { kind: 'edit', with: null };
  if (key === 'Delete' || key === 'Backspace') return { kind: 'clear' };
  if (key === 'Escape') return { kind: 'collapse' };
  return [...key].length === 1 && key !== ' ' ? { kind: 'edit', with: key } : null;
};

/** The action of a key in a cell; null where the key writes. `isReplacing`: begun by typing, arrows leave the cell then. */
export const editAction = (
  press: KeyPress,
  { at, isReplacing }: { readonly at: Place; readonly isReplacing: boolean },
  bounds: Bounds,
): EditAction | null => {
  const { key, shiftKey } = press;
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (key === 'Escape') return { keep: false, to: at };
  if (key === 'Enter')
    return { keep: true, to: within({ ...at, row: at.row + (shiftKey ? -1 : 1) }, bounds) };
  if (key === 'Tab') return { keep: true, to: typedBeside(at, shiftKey ? -1 : 1, bounds) };
  const isSideways = key === 'ArrowLeft' || key === 'ArrowRight';
  if (!key.startsWith('Arrow') || shiftKey || (isSideways && !isReplacing)) return null;
  const to = moveOf(press, at, bounds);
  return to === null ? null : { keep: true, to: within(to, bounds) };
};

/** The next cell that can be typed in, as in a spreadsheet: row after row; at either end the cell itself. */
const typedBeside = (at: Place, step: 1 | -1, { rows }: Bounds): Place => {
  const width = priceColumns.length;
  let place = at.row * width + at.column + step;
  while (place >= 0 && place < rows * width) {
    const column = place % width;
    const name = priceColumns[column];
    if (name !== undefined && isTyped(name)) return { row: (place - column) / width, column };
    place += step;
  }
  return at;
};

const moveOf = (press: KeyPress, at: Place, { rows, isRtl }: Bounds): Place | null => {
  const hasCommand = press.ctrlKey || press.metaKey;
  const last = { row: rows - 1, column: priceColumns.length - 1 };
  const towardsEnd = isRtl ? 'ArrowLeft' : 'ArrowRight';
  switch (press.key) {
    case 'ArrowUp':
      return { ...at, row: hasCommand ? 0 : at.row - 1 };
    case 'ArrowDown':
      return { ...at, row: hasCommand ? last.row : at.row + 1 };
    case 'ArrowLeft':
    case 'ArrowRight': {
      const isForward = press.key === towardsEnd;
      if (hasCommand) return { ...at, column: isForward ? last.column : 0 };
      return { ...at, column: at.column + (isForward ? 1 : -1) };
    }
    case 'Home':
      return hasCommand ? { row: 0, column: 0 } : { ...at, column: 0 };
    case 'End':
      return hasCommand ? last : { ...at, column: last.column };
    case 'PageUp':
      return { ...at, row: at.row - page };
    case 'PageDown':
      return { ...at, row: at.row + page };
    default:
      return null;
  }
};

const within = ({ row, column }: Place, { rows }: Bounds): Place => ({
  row: Math.max(0, Math.min(rows - 1, row)),
  column: Math.max(0, Math.min(priceColumns.length - 1, column)),
});
