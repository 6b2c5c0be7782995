import {
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useFormState } from 'react-hook-form';
import { createGridStore, type GridState, type GridStore } from './grid-store.ts';
import { createPriceEdits, type PriceEdits } from './price-edits.ts';
import type { ServiceForm } from '../service-form.ts';

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
