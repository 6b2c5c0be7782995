import type { InputOf } from '@khidma/contract/core/endpoint';
import type { addFeeRule } from '@khidma/contract/money/fees';
import { feeNewDaysMax } from '@khidma/contract/shapes/fee-rule';
import { isFeeRate } from '@khidma/domain/money/service-fee';
import { basisPointsIn, numberIn } from '../settings/typed-numbers.ts';

type Rule = InputOf<typeof addFeeRule>;

/** What is typed of a rule, as it is typed. */
export interface TypedRule {
  readonly scope: Rule['scope'];
  readonly categoryId: string;
  readonly percent: string;
  readonly from: string;
  readonly until: string;
  readonly newDays: string;
  readonly note: string;
}

/** A field that is typed wrongly. */
export type TypedFault = 'categoryId' | 'basisPoints' | 'from' | 'until' | 'newDays' | 'note';

/** Returns the rate that is typed; null where it is none that can be set. */
export const rateIn = (typed: string): number | null => {
  const basisPoints = basisPointsIn(typed);
  return basisPoints !== null && isFeeRate(basisPoints) ? basisPoints : null;
};

/** Returns the fields that are typed wrongly, as far as the browser can tell. */
export const faultsIn = (typed: TypedRule): ReadonlySet<TypedFault> => {
  const newDays = numberIn(typed.newDays);
  const isPromotion = typed.scope === 'promotion';
  const faults: Readonly<Record<TypedFault, boolean>> = {
    categoryId: typed.scope === 'category' && typed.categoryId === '',
    basisPoints: rateIn(typed.percent) === null,
    from: typed.from === '',
    until: isPromotion && typed.until === '',
    newDays:
      isPromotion &&
      typed.newDays !== '' &&
      (newDays === null || !Number.isInteger(newDays) || newDays < 1 || newDays > feeNewDaysMax),
    note: typed.note.trim() === '',
  };
  // The table's keys are exactly these.
  return new Set((Object.keys(faults) as TypedFault[]).filter((name) => faults[name]));
};

/** Returns what is sent. */
export const ruleFrom = (typed: TypedRule, merchantId: string | undefined): Rule => ({
  scope: typed.scope,
  basisPoints: rateIn(typed.percent) ?? 0,
  from: typed.from,
  note: typed.note,
  ...(merchantId !== undefined && { merchantId }),
  ...(typed.scope !== 'merchant' && typed.categoryId !== '' && { categoryId: typed.categoryId }),
  ...(typed.until !== '' && { until: typed.until }),
  ...(typed.scope === 'promotion' &&
    typed.newDays !== '' && { newDays: Number(numberIn(typed.newDays)) }),
});
