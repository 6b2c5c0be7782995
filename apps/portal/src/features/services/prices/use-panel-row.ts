import { pricingOf } from '@khidma/domain/services/service-content';
import type { Pricing } from '@khidma/domain/money/price';
import { useEffect, useState } from 'react';
import { usePricingDesk, type PricingDesk } from './pricing-desk.ts';
import { draftOf, withDraft } from './use-row.ts';

/** How long typing rests before the panel looks again, in ms: no key press waits for it, and nobody is read half a price. */
const calmAfter = 150;

/** The combination that the panel explains. */
export interface PanelRow {
  /** Its index in the form. */
  readonly index: number;
  /** Its price with what is typed into it; null while it has none. */
  readonly pricing: Pricing | null;
  readonly isOn: boolean;
}

/** The row that one is in, as it was when typing last rested; `look` looks at once. */
export const usePanelRow = (): { readonly row: PanelRow; readonly look: () => void } => {
  const desk = usePricingDesk();
  const [row, setRow] = useState(() => rowNow(desk));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => setRow((before) => sameOr(before, rowNow(desk)));
    const wait = (): void => {
      clearTimeout(timer);
      timer = setTimeout(look, calmAfter);
    };
    const stops = [
      desk.grid.subscribe(wait),
      desk.form.subscribe({ formState: { values: true }, callback: wait }),
    ];
    // The rows may have come between the first rendering and this.
    wait();
    return () => {
      stops.forEach((stop) => stop());
      clearTimeout(timer);
    };
  }, [desk]);
  return { row, look: () => setRow(rowNow(desk)) };
};

const rowNow = ({ grid, edits }: PricingDesk): PanelRow => {
  const state = grid.get();
  const index = state.rows[state.at.row] ?? 0;
  const combination = edits.get().combinations[index];
  return {
    index,
    pricing: combination ? pricingOf(withDraft(combination, draftOf(state, index))) : null,
    isOn: combination?.enabled ?? true,
  };
};

/** The same object where nothing has changed, which renders nothing. */
const sameOr = (before: PanelRow, now: PanelRow): PanelRow =>
  JSON.stringify(before) === JSON.stringify(now) ? before : now;
