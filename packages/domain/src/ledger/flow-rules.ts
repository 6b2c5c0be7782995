import { add, type Fils, negate, subtract, zero } from '../money/fils.ts';
import { serviceFee, serviceFeeVat } from '../money/service-fee.ts';
import { vatBasisPoints, vatInside } from '../money/vat.ts';
import type { EntryType } from './postings.ts';

/** The rules that amounts of the flow come about by. */
export const flowRules = [
  'paid',
  'fee',
  'feeReturned',
  'feeVat',
  'feeVatReturned',
  'settled',
  'refunded',
  'owed',
  'moved',
] as const;

/** The rule that an amount of the flow comes about by. */
export type FlowRule = (typeof flowRules)[number];

/** What an order's books said just after an entry. */
export interface OrderBooks {
  /** What its customer had paid and not got back. */
  readonly kept: Fils;
  readonly merchantHasTrn: boolean;
  readonly feeBasisPoints: number;
}

/** A figure on the way to an amount; with the rate where one applies. */
export interface FlowStep {
  readonly key: 'kept' | 'vatInside' | 'net' | 'fee' | 'feeVat' | 'merchantReceives';
  readonly amount: Fils;
  readonly basisPoints: number | null;
}

/** How an amount comes about. */
export interface FlowExplanation {
  readonly rule: FlowRule;
  /** In order of calculation; the last is the whole that the amount is, or is a part of. Empty where nothing is calculated. */
  readonly steps: readonly FlowStep[];
  /** Whether halves of a fil were rounded up on the way. */
  readonly isRounded: boolean;
  /** Whether the amount is an instalment's part of the last step. */
  readonly isPart: boolean;
}

/**
 * Returns how an amount of the flow comes about: by which rule, out of what, at which rate. The steps are those of the
 * order as it stood then.
 */
export const explainFlow = (
  entry: { readonly type: EntryType; readonly amount: Fils },
  order: OrderBooks | null,
): FlowExplanation => {
  const rule = ruleOf(entry);
  const steps = order === null ? [] : (stepsOf[rule]?.(order) ?? []);
  const whole = steps.at(-1)?.amount ?? zero;
  const size = entry.amount < 0 ? negate(entry.amount) : entry.amount;
  return {
    rule,
    steps,
    isRounded: steps.some(({ basisPoints }) => basisPoints !== null),
    isPart: steps.length > 0 && size !== whole,
  };
};

const ruleOf = ({ type, amount }: { type: EntryType; amount: Fils }): FlowRule => {
  switch (type) {
    case 'orderIncome':
      return 'paid';
    case 'serviceFee':
      return amount > 0 ? 'feeReturned' : 'fee';
    case 'serviceFeeVat':
      return amount > 0 ? 'feeVatReturned' : 'feeVat';
    case 'settlement':
      return 'settled';
    case 'refund':
      return 'refunded';
    case 'receivable':
      return 'owed';
    default:
      return 'moved';
  }
};

const step = (key: FlowStep['key'], amount: Fils, basisPoints: number | null = null): FlowStep => ({
  key,
  amount,
  basisPoints,
});

/** What the customer paid, and what of it the fee is taken of. */
const base = ({ kept, merchantHasTrn }: OrderBooks): FlowStep[] => {
  if (!merchantHasTrn) return [step('kept', kept)];
  const vat = vatInside(kept);
  return [
    step('kept', kept),
    step('vatInside', negate(vat), vatBasisPoints),
    step('net', subtract(kept, vat)),
  ];
};

const figuresOf = ({ kept, merchantHasTrn, feeBasisPoints }: OrderBooks) => {
  const net = merchantHasTrn ? subtract(kept, vatInside(kept)) : kept;
  const fee = serviceFee(net, feeBasisPoints);
  const feeVat = serviceFeeVat(fee);
  return { fee, feeVat, receives: subtract(kept, add(fee, feeVat)) };
};

const stepsOf: Partial<Record<FlowRule, (order: OrderBooks) => FlowStep[]>> = {
  paid: (order) => {
    const [, ...inside] = base(order);
    return [...inside, step('kept', order.kept)];
  },
  fee: (order) => [...base(order), step('fee', figuresOf(order).fee, order.feeBasisPoints)],
  feeVat: (order) => {
    const { fee, feeVat } = figuresOf(order);
    return [step('fee', fee, order.feeBasisPoints), step('feeVat', feeVat, vatBasisPoints)];
  },
  settled: (order) => {
    const { fee, feeVat, receives } = figuresOf(order);
    return [
      step('kept', order.kept),
      step('fee', negate(fee), order.feeBasisPoints),
      step('feeVat', negate(feeVat), vatBasisPoints),
      step('merchantReceives', receives),
    ];
  },
};
