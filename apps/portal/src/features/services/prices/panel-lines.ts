import { type Fils, negate, subtract } from '@khidma/domain/money/fils';
import { breakdownOf } from '@khidma/domain/money/order-breakdown';
import { bestPrice, displayedPrice, type Pricing } from '@khidma/domain/money/price';

/** A line of what an order brings; the name is that of its text. */
export interface PanelLine {
  readonly name: 'price' | 'discount' | 'pays' | 'vat' | 'fee' | 'feeVat' | 'receive';
  readonly amount: Fils;
}

/** What an order at a price brings. */
export interface PanelInput {
  readonly pricing: Pricing;
  readonly merchantHasTrn: boolean;
  /** null until the fee's rate is known: nothing is said then of what is received. */
  readonly feeBasisPoints: number | null;
}

/** One order at this price, line by line: what the customer pays, what is taken of it, what is left. */
export const panelLines = ({
  pricing,
  merchantHasTrn,
  feeBasisPoints,
}: PanelInput): PanelLine[] => {
  const pays = displayedPrice(pricing);
  const off = subtract(pricing.price, pays);
  const shown: PanelLine[] = [
    ...(off === 0
      ? []
      : ([
          { name: 'price', amount: pricing.price },
          { name: 'discount', amount: negate(off) },
        ] as const)),
    { name: 'pays', amount: pays },
  ];
  if (feeBasisPoints === null) return shown;
  const { vat, fee, feeVat, merchantReceives } = breakdownOf({
    gross: pays,
    merchantHasTrn,
    feeBasisPoints,
  });
  return [
    ...shown,
    ...(merchantHasTrn ? [{ name: 'vat', amount: vat } as const] : []),
    { name: 'fee', amount: negate(fee) },
    { name: 'feeVat', amount: negate(feeVat) },
    { name: 'receive', amount: merchantReceives },
  ];
};

/** What a first order costs and brings, where it costs less than any other; null otherwise. */
export const firstOrderLine = ({
  pricing,
  merchantHasTrn,
  feeBasisPoints,
}: PanelInput): { readonly pays: Fils; readonly receives: Fils | null } | null => {
  const first = bestPrice(pricing, true);
  if (first.by !== 'firstOrder') return null;
  return {
    pays: first.price,
    receives:
      feeBasisPoints === null
        ? null
        : breakdownOf({ gross: first.price, merchantHasTrn, feeBasisPoints }).merchantReceives,
  };
};
