import { type Combination, isTyped, priceColumns, type Prices } from '../price-types.ts';
import type { ServiceForm } from '../service-form.ts';
import { readCell } from './cell-text.ts';
import { withChanges } from './fill-prices.ts';
import { createGridStore, type GridState, type GridStore, type PriceStep } from './grid-store.ts';
import type { CellChange } from './paste-prices.ts';
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
