import { isComposing } from '@khidma/ui/is-composing';
import { displayedPrice } from '@khidma/domain/money/price';
import { pricingOf } from '@khidma/domain/services/service-content';
import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react';
import { cellText, isTypable, typedDigits } from './cell-text.ts';
import { fillDown } from './fill-prices.ts';
import { editAction, gridAction, type GridAction, type Place } from './grid-keys.ts';
import { isAt, selectionOf } from './grid-store.ts';
import { copyOf, judgePaste } from './paste-prices.ts';
import { isTyped, priceColumns, type Combination } from '../price-types.ts';
import { type PricingDesk, usePricingDesk } from './pricing-desk.ts';

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
  edits.changeCells({ kind: 'fill' }, fillDown(seen({ grid, edits }), selectionOf(grid.get())));

/** Judges and does a paste at what is selected. */
export const paste = ({ grid, edits }: Pick<PricingDesk, 'grid' | 'edits'>, text: string): void => {
  grid.set({ draft: null });
  const range = selectionOf(grid.get());
  const { changes, refused, left } = judgePaste(text, range, grid.get().rows.length);
  if (refused.length === 0) edits.changeCells({ kind: 'paste' }, changes);
  grid.set({ note: refused.length > 0 || left > 0 ? { refused, left } : null });
};

/** The cell that an element stands in. */
export const placeOf = (target: EventTarget): Place | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = cell?.dataset.cell?.split('-').map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
};

/** Selects the cell with the focus, whoever gave it: a link and the form's own check focus cells without a key. */
const followFocus = ({ grid, edits }: PricingDesk, target: EventTarget): void => {
  const at = placeOf(target);
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
  const { row, column, rows, columns } = selectionOf(desk.grid.get());
  return copyOf(
    seen(desk).slice(row, row + rows),
    priceColumns.slice(column, column + columns),
    (combination) => {
      const pricing = pricingOf(combination);
      return pricing && displayedPrice(pricing);
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
  const { row, column, rows, columns } = selectionOf(grid.get());
  const change: Partial<Combination> = {};
  for (const name of priceColumns.slice(column, column + columns))
    if (isTyped(name)) change[name] = null;
  if (Object.keys(change).length === 0) return;
  edits.changeCells(
    { kind: 'clear' },
    Array.from({ length: rows }, (_, down) => ({ row: row + down, change })),
  );
};
