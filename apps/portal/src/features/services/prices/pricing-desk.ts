import type { ServiceForm } from '../service-form.ts';
import {
  type CellChange,
  type CellRange,
  type Combination,
  isTyped,
  priceColumns,
  type Prices,
  readCell,
  type RefusedCell,
  withChanges,
  type Place,
} from './price-cells.ts';
import {
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useFormState } from 'react-hook-form';

/** What the parts of the price step share. */
export interface PricingDesk {
  readonly form: ServiceForm;
  readonly grid: GridStore;
  readonly edits: PriceEdits;
}

/** The price step's own. */
export const PricingDeskContext = createContext<PricingDesk | null>(null);

/** The price step that a component belongs to. */
export const usePricingDesk = (): PricingDesk => {
  const desk = use(PricingDeskContext);
  if (desk === null) throw new Error('outside of the price step');
  return desk;
};

/** One part of the table's state; renders again only when that part changes, so it must not be made anew each time. */
export const useGrid = <Value>(pick: (state: GridState) => Value): Value => {
  const { grid } = usePricingDesk();
  return useSyncExternalStore(grid.subscribe, () => pick(grid.get()));
};

/** The desk lives as long as its prices are shown; what was typed last is kept when it closes. */
export const useDesk = (form: ServiceForm): PricingDesk => {
  const [desk] = useState(() => {
    const grid = createGridStore();
    return { form, grid, edits: createPriceEdits(form, grid) };
  });
  const { errors } = useFormState({ control: form.control, name: 'content.combinations' });
  // Whoever has tried to submit sees what is missing here, and goes on seeing it.
  const isRefused = errors.content?.combinations !== undefined;
  useEffect(() => {
    if (isRefused) desk.grid.set({ isStrict: true });
  }, [desk, isRefused]);
  useLayoutEffect(() => desk.edits.keepDraft, [desk]);
  return desk;
};

/** Everything that changes prices, each change one step that can be undone. */
export interface PriceEdits {
  readonly get: () => Prices;
  /** Changes the whole. */
  readonly change: (step: PriceStep, change: (prices: Prices) => Prices) => void;
  /** Changes the whole while it is typed: `note` makes a step of it in the end. */
  readonly type: (change: (prices: Prices) => Prices) => void;
  /** Changes cells of the table as it is seen. */
  readonly changeCells: (step: PriceStep, changes: readonly CellChange[]) => void;
  /** Changes one combination. */
  readonly changeOne: (index: number, change: Partial<Combination>, step?: PriceStep) => void;
  /** Puts what is typed into the cell with the focus into the form; what is no number is dropped. */
  readonly keepDraft: () => void;
  /** Makes a step of what has been typed since `before`, a copy that `copy` made. */
  readonly note: (step: PriceStep, before: Prices) => void;
  readonly copy: () => Prices;
  readonly undo: () => void;
}

/** Steps that can be undone, the oldest forgotten first. */
const maxSteps = 50;

/** What is judged and cleared together. */
const wholes = ['content.specs', 'content.combinations'] as const;

interface Past {
  readonly step: PriceStep;
  readonly before: Prices;
}

/** The edits of one form and its table. */
export const createPriceEdits = (form: ServiceForm, grid: GridStore): PriceEdits => {
  let past: readonly Past[] = [];
  const get = (): Prices => pricesOf(form.getValues('content'));
  // The form changes its own objects in place: what is to come back must be a copy.
  const copy = (): Prices => structuredClone(get());
  const note = (step: PriceStep, before: Prices): void => {
    past = [...past, { step, before }].slice(-maxSteps);
    grid.set({ step, note: null });
  };
  // Clearing tells everybody who looks at errors: only where there is one.
  const clear = (path: (typeof wholes)[number] | `content.combinations.${number}`): void => {
    if (form.getFieldState(path).error !== undefined) form.clearErrors(path);
  };
  const judge = (): void => {
    if (grid.get().isStrict) void form.trigger(wholes);
    else wholes.forEach(clear);
  };
  const put = (prices: Prices): void => {
    // What shows the specifications needs to hear nothing of prices.
    if (JSON.stringify(prices.specs) === JSON.stringify(get().specs))
      form.setValue('content.combinations', prices.combinations);
    else form.setValue('content', { ...form.getValues('content'), ...prices });
    judge();
  };
  const change: PriceEdits['change'] = (step, how) => {
    note(step, copy());
    put(how(get()));
  };
  const changeOne: PriceEdits['changeOne'] = (index, changed, step = { kind: 'cell' }) => {
    const before = get().combinations[index];
    if (before === undefined) return;
    note(step, copy());
    const path = `content.combinations.${index}` as const;
    form.setValue(path, { ...before, ...changed });
    clear(path);
    if (grid.get().isStrict) judge();
  };
  return {
    get,
    copy,
    note,
    change,
    type: (how) => put(how(get())),
    changeOne,
    changeCells: (step, changes) => {
      if (changes.length === 0) return;
      change({ ...step, count: changes.length }, ({ specs, combinations }) => ({
        specs,
        combinations: withChanges(combinations, grid.get().rows, changes),
      }));
    },
    keepDraft: () => {
      const { draft, at, rows } = grid.get();
      if (draft === null) return;
      grid.set({ draft: null });
      const index = rows[at.row] ?? -1;
      const column = priceColumns[at.column];
      if (!isTyped(column)) return;
      const value = readCell(column, draft);
      if (value !== undefined && value !== get().combinations[index]?.[column])
        changeOne(index, { [column]: value });
    },
    undo: () => {
      const last = past.at(-1);
      if (last === undefined) return;
      past = past.slice(0, -1);
      grid.set({ step: past.at(-1)?.step ?? null, note: null });
      put(last.before);
    },
  };
};

const pricesOf = ({ specs, combinations }: Prices): Prices => ({ specs, combinations });

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
export const selectedCells = ({ at, anchor }: GridState): CellRange => ({
  row: Math.min(at.row, anchor.row),
  column: Math.min(at.column, anchor.column),
  rows: Math.abs(at.row - anchor.row) + 1,
  columns: Math.abs(at.column - anchor.column) + 1,
});

/** Whether a cell is among those selected, where these are several. */
export const isSelected = (state: GridState, { row, column }: Place): boolean => {
  const range = selectedCells(state);
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
