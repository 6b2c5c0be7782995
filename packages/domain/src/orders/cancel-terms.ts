import { type Fils, fils, portion, subtract, zero } from '../money/fils.ts';
import { wholeBasisPoints } from '../limits/limits.ts';
import type { Problem } from '../rules/problem.ts';
import { cancelTermLimits, type CancelTerms, type CancelTier } from './cancel-term-limits.ts';
import { type PaidFacts, paidMoneyOf } from './order-money.ts';
import { canMoveOrder, type OrderFacts } from './order-transitions.ts';

const hourMs = 3_600_000;

/** What is wrong with terms, by field: the nearer the visit, the more is kept. */
export const cancelTermProblems = (terms: CancelTerms, most: number): Problem[] => [
  ...(terms.length > cancelTermLimits.tiers
    ? [
        {
          path: 'cancelTerms',
          rule: 'tooMany' as const,
          params: { max: cancelTermLimits.tiers },
        },
      ]
    : []),
  ...terms.flatMap((tier, index) => tierProblems(tier, { before: terms[index - 1], index, most })),
];

const tierProblems = (
  { hoursBefore, keptBasisPoints }: CancelTier,
  {
    before,
    index,
    most,
  }: { readonly before: CancelTier | undefined; readonly index: number; readonly most: number },
): Problem[] => {
  const hours = `cancelTerms.${index}.hoursBefore`;
  const kept = `cancelTerms.${index}.keptBasisPoints`;
  const { min, max } = cancelTermLimits.hoursBefore;
  const problems: Problem[] = [];
  if (!Number.isSafeInteger(hoursBefore)) problems.push({ path: hours, rule: 'invalid' });
  else if (hoursBefore < min) problems.push({ path: hours, rule: 'tooSmall', params: { min } });
  else if (hoursBefore > max) problems.push({ path: hours, rule: 'tooLarge', params: { max } });
  else if (before !== undefined && hoursBefore >= before.hoursBefore)
    problems.push({ path: hours, rule: 'tooLarge', params: { max: before.hoursBefore - 1 } });
  if (!Number.isSafeInteger(keptBasisPoints)) problems.push({ path: kept, rule: 'invalid' });
  else if (keptBasisPoints < cancelTermLimits.leastBasisPoints)
    problems.push({ path: kept, rule: 'tooSmall', params: { min: 1 } });
  else if (keptBasisPoints > most)
    problems.push({ path: kept, rule: 'tooLarge', params: { max: Math.floor(most / 100) } });
  else if (before !== undefined && keptBasisPoints <= before.keptBasisPoints)
    problems.push({ path: kept, rule: 'tooSmall', params: { min: before.keptBasisPoints / 100 } });
  return problems;
};

/** An order, as far as cancelling it by its terms goes. */
export interface TermsFacts extends OrderFacts, PaidFacts {
  readonly cancelTerms: CancelTerms;
  readonly reservedAt: Date | null;
}

/**
 * Whether a customer cancels by the terms that were bought: without asking, until the time of the visit has come. Later
 * somebody has to say what happened: it is asked, or disputed. The terms hold while a bank has the money, too, though
 * nothing can be given back by them then.
 */
export const cancelsByTerms = ({ status, disputeId, ...order }: TermsFacts, now: Date): boolean =>
  order.cancelTerms.length > 0 &&
  canMoveOrder({ status, disputeId }, { event: 'customerCancel', actor: 'customer' }) &&
  (order.reservedAt === null || now < order.reservedAt);

/** What a cancellation comes to: what the merchant keeps and what goes back. */
export interface CancelOutcome {
  readonly kept: Fils;
  readonly refund: Fils;
}

/** Returns what cancelling an order by its terms comes to at a moment; without a time nothing is kept. */
export const cancelOutcome = (order: Omit<TermsFacts, 'status'>, now: Date): CancelOutcome => {
  const { cancelTerms, reservedAt } = order;
  const left = paidMoneyOf(order).kept;
  const tier = cancelTerms[tierAt(cancelTerms, reservedAt, now)];
  const kept = tier === undefined ? zero : portion(left, tier.keptBasisPoints, wholeBasisPoints);
  return { kept, refund: subtract(left, kept) };
};

/** A tier of terms, and what it keeps of an amount; null where no amount is known yet. */
export interface TermStep extends CancelTier {
  readonly kept: Fils | null;
}

/** What terms say at a moment. */
export interface TermsAhead {
  /** Until when cancelling is free; null once it no longer is, and where no time is reserved. */
  readonly freeUntil: Date | null;
  /** What cancelling costs now; null while it is free. */
  readonly now: TermStep | null;
  /** What it will cost, the earliest tier first. */
  readonly later: readonly TermStep[];
}

/** Returns what terms say of cancelling, at a moment, of an order of an amount: what is over is not said. */
export const termsAhead = (
  terms: CancelTerms,
  { reservedAt, amount }: { readonly reservedAt: Date | null; readonly amount: number | null },
  now: Date,
): TermsAhead => {
  const stepOf = (tier: CancelTier): TermStep => ({
    ...tier,
    kept: amount === null ? null : portion(fils(amount), tier.keptBasisPoints, wholeBasisPoints),
  });
  const at = tierAt(terms, reservedAt, now);
  const [first] = terms;
  const isFree = reservedAt !== null && first !== undefined && at === -1;
  return {
    freeUntil: isFree ? startOf(first, reservedAt) : null,
    now: terms[at] === undefined ? null : stepOf(terms[at]),
    later: terms.slice(at + 1).map(stepOf),
  };
};

/** Which tier holds at a moment; -1 before the first of them, and where no time is reserved. */
const tierAt = (terms: CancelTerms, reservedAt: Date | null, now: Date): number =>
  reservedAt === null ? -1 : terms.findLastIndex((tier) => now > startOf(tier, reservedAt));

const startOf = ({ hoursBefore }: CancelTier, reservedAt: Date): Date =>
  new Date(reservedAt.getTime() - hoursBefore * hourMs);
