import {
  cellText,
  type Combination,
  copiedText,
  fillDown,
  isTypable,
  isTyped,
  judgePaste,
  type Place,
  priceColumns,
  typedDigits,
} from './price-cells.ts';
import { isAt, type PricingDesk, selectedCells, usePricingDesk } from './pricing-desk.ts';
import { bestPrice } from '@khidma/domain/money/price';
import { pricingOf } from '@khidma/domain/services/service-content';
import { isComposing } from '@khidma/ui/is-composing';
import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react';

/** What the price table does with the focus, with keys and with the clipboard. */
export const useGridKeys = () => {
  const desk = usePricingDesk();
  return {
    onFocus: (event: FocusEvent<HTMLTableElement>): void => followFocus(desk, event.target),
    onKeyDown: (event: KeyboardEvent<HTMLTableElement>): void => {
      // An input method composes with keys that are none of ours.
      if (isComposing(event)) return;
      if (desk.grid.get().draft === null) pressInTable(desk, event);
      else pressInCell(desk, event);
    },
    onCopy: (event: ClipboardEvent): void => {
      if (desk.grid.get().draft !== null) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', copied(desk));
    },
    onPaste: (event: ClipboardEvent): void => {
      const text = event.clipboardData.getData('text/plain');
      // A single value goes into the field that is open, where it can still be changed.
      if (desk.grid.get().draft !== null && !/[\t\r\n]/.test(text.trim())) return;
      event.preventDefault();
      paste(desk, text);
    },
  };
};

/** Fills what is selected down, or the cell with the focus to the last row. */
export const fillSelection = ({ grid, edits }: PricingDesk): void =>
  edits.changeCells({ kind: 'fill' }, fillDown(seen({ grid, edits }), selectedCells(grid.get())));

/** Judges and does a paste at what is selected. */
export const paste = ({ grid, edits }: Pick<PricingDesk, 'grid' | 'edits'>, text: string): void => {
  grid.set({ draft: null });
  const range = selectedCells(grid.get());
  const { changes, refused, left } = judgePaste(text, range, grid.get().rows.length);
  if (refused.length === 0) edits.changeCells({ kind: 'paste' }, changes);
  grid.set({ note: refused.length > 0 || left > 0 ? { refused, left } : null });
};

/** The cell that an element stands in. */
export const cellPlace = (target: EventTarget): Place | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = cell?.dataset.cell?.split('-').map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
};

/** Selects the cell with the focus, whoever gave it: a link and the form's own check focus cells without a key. */
const followFocus = ({ grid, edits }: PricingDesk, target: EventTarget): void => {
  const at = cellPlace(target);
  if (at === null || isAt(grid.get(), at)) return;
  edits.keepDraft();
  grid.set({ at, anchor: at });
};

/** Gives a cell the focus; it must be in the page. */
export const focusCell = (table: ParentNode, { row, column }: Place): void =>
  table.querySelector<HTMLElement>(`[data-cell="${row}-${column}"]`)?.focus();

/** The combinations in the rows that are seen. */
const seen = ({ grid, edits }: Pick<PricingDesk, 'grid' | 'edits'>): Combination[] =>
  grid.get().rows.flatMap((index) => edits.get().combinations[index] ?? []);

const copied = (desk: PricingDesk): string => {
  const { row, column, rows, columns } = selectedCells(desk.grid.get());
  return copiedText(
    seen(desk).slice(row, row + rows),
    priceColumns.slice(column, column + columns),
    (column, combination) => {
      const pricing = pricingOf(combination);
      return pricing && bestPrice(pricing, column === 'firstTime').price;
    },
  );
};

const boundsOf = ({ grid }: PricingDesk, table: HTMLElement) => ({
  rows: grid.get().rows.length,
  isRtl: getComputedStyle(table).direction === 'rtl',
});

const pressInCell = (desk: PricingDesk, event: KeyboardEvent<HTMLTableElement>): void => {
  const { grid, edits } = desk;
  const { at, isReplacing } = grid.get();
  const action = editAction(event, { at, isReplacing }, boundsOf(desk, event.currentTarget));
  if (action === null) return;
  event.preventDefault();
  if (action.keep) edits.keepDraft();
  grid.set({ draft: null, at: action.to, anchor: action.to });
  focusCell(event.currentTarget, action.to);
};

const pressInTable = (desk: PricingDesk, event: KeyboardEvent<HTMLTableElement>): void => {
  const { at } = desk.grid.get();
  const action = gridAction(event, at, boundsOf(desk, event.currentTarget));
  if (action === null || !run(desk, action)) return;
  event.preventDefault();
  if (action.kind === 'move') focusCell(event.currentTarget, action.to);
};

/** Whether the action was one in this cell. */
const run = (desk: PricingDesk, action: GridAction): boolean => {
  const { grid, edits } = desk;
  const { anchor } = grid.get();
  switch (action.kind) {
    case 'move':
      grid.set({ at: action.to, anchor: action.extend ? anchor : action.to });
      return true;
    case 'edit':
      return beginEditing(desk, action.with);
    case 'clear':
      clear(desk);
      return true;
    case 'fillDown':
      fillSelection(desk);
      return true;
    case 'undo':
      edits.undo();
      return true;
    case 'collapse':
      grid.set({ anchor: grid.get().at });
      return true;
  }
};

/** Opens the cell with the focus, with its value or with what is typed over it; a switch is turned. */
export const beginEditing = ({ grid, edits }: PricingDesk, typed: string | null): boolean => {
  const { at, rows } = grid.get();
  const column = priceColumns[at.column];
  const index = rows[at.row] ?? -1;
  const combination = edits.get().combinations[index];
  if (combination === undefined) return false;
  if (column === 'enabled' && typed === null) {
    edits.changeOne(index, { enabled: !combination.enabled }, { kind: 'switch' });
    return true;
  }
  if (!isTyped(column) || (typed !== null && !isTypable(column, typed))) return false;
  const draft = typed === null ? cellText(column, combination[column]) : typedDigits(typed);
  grid.set({ draft, isReplacing: typed !== null, anchor: at });
  return true;
};

const clear = ({ grid, edits }: PricingDesk): void => {
  const { row, column, rows, columns } = selectedCells(grid.get());
  const change: Partial<Combination> = {};
  for (const name of priceColumns.slice(column, column + columns))
    if (isTyped(name)) change[name] = null;
  if (Object.keys(change).length === 0) return;
  edits.changeCells(
    { kind: 'clear' },
    Array.from({ length: rows }, (_, down) => ({ row: row + down, change })),
  );
};

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
