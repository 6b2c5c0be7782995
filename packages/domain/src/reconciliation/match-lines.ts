import { type Fils, fils, negate, zero } from '../money/fils.ts';
import type { DifferenceKind } from './case-transitions.ts';
import type { ReportLine } from './report-lines.ts';

/** What the books know of a payment, and what has been reported of it before. */
export interface KnownPayment {
  readonly amount: Fils;
  /** Whether it stands in the books; what was let go of or came too late does not. */
  readonly isBooked: boolean;
  /** Whether it came when nobody waited for it, and goes back whole. */
  readonly isUndone: boolean;
  readonly refunded: Fils;
  /** What cards' banks have taken of it, with the provider's fees for that, and what they gave back. */
  readonly takenBack: Fils;
  readonly takenBackFees: Fils;
  readonly givenBack: Fils;
  /** How much of each was reported before, and how many charges. */
  readonly told: ToldOfPayment;
}

/** What has been reported of a payment. */
export interface ToldOfPayment {
  readonly charges: number;
  readonly refunded: Fils;
  readonly takenBack: Fils;
  readonly givenBack: Fils;
}

/** Nothing has been reported. */
export const nothingTold: ToldOfPayment = {
  charges: 0,
  refunded: zero,
  takenBack: zero,
  givenBack: zero,
};

/** What becomes of a line: it says what the books say, or it is a difference. `expected`: what the books know of it. */
export type LineMatch =
  | { readonly is: 'match' }
  | { readonly is: 'difference'; readonly kind: DifferenceKind; readonly expected: Fils | null };

const match: LineMatch = { is: 'match' };
const differs = (kind: DifferenceKind, expected: Fils | null = null): LineMatch => ({
  is: 'difference',
  kind,
  expected,
});

/** What a line moved of the payment itself: its amount before the fee. */
export const grossOf = ({ kind, amount, fee }: Pick<ReportLine, 'kind' | 'amount' | 'fee'>): Fils =>
  kind === 'fee' ? amount : fils(amount + fee);

/** Matches a line of the provider's with the payment it names. */
export function matchPaymentLine(line: ReportLine, payment: KnownPayment | undefined): LineMatch {
  if (payment === undefined) return differs('missingHere');
  const gross = grossOf(line);
  const { told } = payment;
  switch (line.kind) {
    case 'charge':
      if (!payment.isBooked && !payment.isUndone) return differs('missingHere');
      if (told.charges > 0) return differs('twice', zero);
      return gross === payment.amount ? match : differs('otherAmount', payment.amount);
    case 'refund':
      return matchPart(
        negate(gross),
        payment.isUndone ? payment.amount : payment.refunded,
        told.refunded,
      );
    case 'chargeback': {
      if (payment.takenBack > 0 && line.fee !== payment.takenBackFees)
        return differs('otherAmount', negate(fils(payment.takenBack + payment.takenBackFees)));
      return matchPart(negate(gross), payment.takenBack, told.takenBack);
    }
    case 'chargebackReturned':
      return matchPart(gross, payment.givenBack, told.givenBack);
    default:
      return differs('missingHere');
  }
}

/** A part of something that the books know whole: all parts together are at most that. */
function matchPart(part: Fils, known: Fils, told: Fils): LineMatch {
  if (part > 0 && told + part <= known) return match;
  if (known === zero) return differs('missingHere');
  return told >= known
    ? differs('twice', zero)
    : differs('otherAmount', negate(fils(known - told)));
}

/** Matches a payment of the provider's to the bank: it is reported once, and may come back once. */
export const matchPayoutLine = (toldBefore: number): LineMatch =>
  toldBefore > 0 ? differs('twice', zero) : match;

/** What the bank's line might be: something on its way, or something that was sent, with what is known of it. */
export interface KnownTransfer {
  readonly id: string;
  /** As the bank's account sees it: below zero where it goes. */
  readonly amount: Fils;
  /** Whether the bank has told of it. */
  readonly isTold: boolean;
}

/** What became of a line of the bank's: the transfer that it tells of, where there is one. */
export interface BankJudgement {
  readonly lineMatch: LineMatch;
  readonly transfer: KnownTransfer | undefined;
}

/**
 * Matches a line of the bank's with the transfers that it names, or else by those that are as much, the oldest first:
 * two equal ones on one day are two.
 */
export function matchBankLine(
  { amount }: Pick<ReportLine, 'amount'>,
  {
    named,
    equal,
  }: { readonly named: readonly KnownTransfer[]; readonly equal: readonly KnownTransfer[] },
): BankJudgement {
  const found =
    named.find((each) => !each.isTold && each.amount === amount) ??
    named.find((each) => !each.isTold) ??
    named[0];
  if (found !== undefined) {
    if (found.isTold) return { lineMatch: differs('twice', zero), transfer: found };
    const lineMatch = found.amount === amount ? match : differs('otherAmount', found.amount);
    return { lineMatch, transfer: found };
  }
  const transfer = equal.find((each) => !each.isTold && each.amount === amount);
  return { lineMatch: transfer === undefined ? differs('missingHere') : match, transfer };
}

/** How much less lies there than the books say: what writing it off books. */
export const differenceOf = (found: Fils, expected: Fils): Fils => fils(expected - found);
