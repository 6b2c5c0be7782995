import { dayMs } from '../rules/days.ts';
import type { Effective } from '../settings/effective.ts';
import { inForceAt } from '../settings/effective.ts';

/** For whom a rate of the service fee is made beside the general one. A promotion lowers whatever else holds. */
export const feeScopes = ['merchant', 'category', 'promotion'] as const;

/** For whom a rate is made. */
export type FeeScope = (typeof feeScopes)[number];

/** Where the rate that an order is charged comes from. */
export const feeSources = ['general', 'category', 'merchant', 'promotion'] as const;

/** Where a rate comes from. */
export type FeeSource = (typeof feeSources)[number];

/** A rate made for some. Moments are milliseconds; `until` is the first at which it no longer holds. */
export interface FeeRule {
  readonly id: string;
  readonly scope: FeeScope;
  /** Of a merchant's own rate, whose. */
  readonly merchantId: string | null;
  /** The category it is for; of a promotion null means all. */
  readonly categoryId: string | null;
  readonly basisPoints: number;
  readonly from: number;
  readonly until: number | null;
  /** Of a promotion: only for merchants who joined at most so many days ago. */
  readonly newDays: number | null;
}

/** All that rates follow from: the general one over time, and those made for some. */
export interface FeeBook {
  readonly general: readonly Effective<number>[];
  readonly rules: readonly FeeRule[];
}

/** What is sold by whom. */
export interface FeeSubject {
  readonly merchantId: string;
  /** When the merchant joined. */
  readonly joinedAt: number;
  /** The service's category, then its parents; empty where nothing is sold yet. */
  readonly categories: readonly string[];
}

/** A rate with where it comes from. */
export interface Fee {
  readonly basisPoints: number;
  readonly source: FeeSource;
  /** The rule it comes from; null of the general one. */
  readonly ruleId: string | null;
}

const holdsAt = ({ from, until }: FeeRule, at: number): boolean =>
  from <= at && (until === null || at < until);

/** The rule that was made last counts where two of a kind hold. */
const latest = (rules: readonly FeeRule[]): FeeRule | null =>
  rules.reduce<FeeRule | null>(
    (found, rule) => (found === null || rule.from >= found.from ? rule : found),
    null,
  );

const feeOf = (rule: FeeRule): Fee => ({
  basisPoints: rule.basisPoints,
  source: rule.scope,
  ruleId: rule.id,
});

/** The rate without promotions: the merchant's own before its nearest category's before the general one. */
export const standingFee = (book: FeeBook, subject: FeeSubject, at: number): Fee => {
  const held = book.rules.filter((rule) => holdsAt(rule, at));
  const own = latest(
    held.filter(
      ({ scope, merchantId }) => scope === 'merchant' && merchantId === subject.merchantId,
    ),
  );
  if (own !== null) return feeOf(own);
  for (const category of subject.categories) {
    const of = latest(
      held.filter(({ scope, categoryId }) => scope === 'category' && categoryId === category),
    );
    if (of !== null) return feeOf(of);
  }
  return { basisPoints: inForceAt(book.general, at) ?? 0, source: 'general', ruleId: null };
};

const takesPartIn = (rule: FeeRule, { categories, joinedAt }: FeeSubject, at: number): boolean =>
  rule.scope === 'promotion' &&
  (rule.categoryId === null || categories.includes(rule.categoryId)) &&
  (rule.newDays === null || at < joinedAt + rule.newDays * dayMs);

/** The rate that an order paid at a moment is charged: a promotion counts where it is lower than what else holds. */
export const feeInForce = (book: FeeBook, subject: FeeSubject, at: number): Fee => {
  const standing = standingFee(book, subject, at);
  return book.rules
    .filter((rule) => holdsAt(rule, at) && takesPartIn(rule, subject, at))
    .reduce<Fee>(
      (least, rule) => (rule.basisPoints < least.basisPoints ? feeOf(rule) : least),
      standing,
    );
};

/** A rate over a time: from its first moment (null: from the start) to the first of the next one (null: open). */
export interface FeeSpan extends Fee {
  readonly from: number | null;
  readonly until: number | null;
}

/** Returns the rates of what a merchant sells one after another, past and coming. */
export const feeTimeline = (book: FeeBook, subject: FeeSubject): FeeSpan[] => {
  const ends = book.rules.flatMap((rule) => [
    rule.from,
    ...(rule.until === null ? [] : [rule.until]),
    ...(rule.newDays === null ? [] : [subject.joinedAt + rule.newDays * dayMs]),
  ]);
  const moments = [...new Set([...book.general.map(({ from }) => from), ...ends])].toSorted(
    (one, other) => one - other,
  );
  const spans: FeeSpan[] = [];
  for (const from of moments) {
    const last = spans.at(-1);
    const fee = feeInForce(book, subject, from);
    if (last !== undefined && last.ruleId === fee.ruleId && last.basisPoints === fee.basisPoints)
      continue;
    if (last !== undefined) spans[spans.length - 1] = { ...last, until: from };
    spans.push({ ...fee, from: Number.isFinite(from) ? from : null, until: null });
  }
  return spans;
};

/** What a change makes of the rate of something that a merchant sells. */
export interface FeeChange {
  readonly before: number;
  readonly after: number;
}

/** Returns what becomes of a rate at a moment; null where nothing does. A promotion's change counts with promotions, another's without. */
export const feeChangeAt = (
  book: FeeBook,
  subject: FeeSubject,
  { at, isPromotion }: { readonly at: number; readonly isPromotion: boolean },
): FeeChange | null => {
  const feeAt = isPromotion ? feeInForce : standingFee;
  const before = feeAt(book, subject, at - 1).basisPoints;
  const after = feeAt(book, subject, at).basisPoints;
  return before === after ? null : { before, after };
};

/** So many days before it holds a higher rate is announced, as the terms promise. */
export const FEE_NOTICE_DAYS = 30;

/** What is wrong with the day of a change, where anything is. */
export type FeeDayFault = 'datePast' | 'dateTooFar' | 'feeTooSoon';

/** So far ahead a rate can be announced. */
export const FEE_MOST_DAYS = 730;

/** What the day of a change is validated by. */
export interface FeeDay {
  readonly daysAhead: number;
  /** So many days pass before anything that is asked for counts. */
  readonly waits: number;
  readonly rises: boolean;
}

/** A change holds so many days from now at the earliest. */
export const feeDaysAhead = ({ waits, rises }: Omit<FeeDay, 'daysAhead'>): number =>
  waits + (rises ? FEE_NOTICE_DAYS : 0);

/** Validates the day from which a change holds. Nothing is charged backwards, and what rises is announced in time. */
export const validateFeeDay = ({ daysAhead, ...day }: FeeDay): FeeDayFault | null => {
  if (daysAhead < 0) return 'datePast';
  if (daysAhead > FEE_MOST_DAYS) return 'dateTooFar';
  return daysAhead < feeDaysAhead(day) ? 'feeTooSoon' : null;
};

/** Whether what changes at a moment raises the rate of anybody among these. */
export const risesForAny = (
  book: FeeBook,
  subjects: readonly FeeSubject[],
  change: { readonly at: number; readonly isPromotion: boolean },
): boolean =>
  subjects.some((subject) => {
    const rate = feeChangeAt(book, subject, change);
    return rate !== null && rate.after > rate.before;
  });
