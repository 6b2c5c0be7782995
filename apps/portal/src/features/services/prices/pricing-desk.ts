import { createContext, use, useSyncExternalStore } from 'react';
import type { GridState, GridStore } from './grid-store.ts';
import type { PriceEdits } from './price-edits.ts';
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
