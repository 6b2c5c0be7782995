import { add, type Fils, lower, portion, subtract, sum, zero } from '../money/fils.ts';
import { breakdownOf, type BreakdownInput, type OrderBreakdown } from '../money/order-breakdown.ts';

/** An instalment that is planned and not released. */
export interface PlannedInstalment {
  readonly fee: Fils;
  readonly feeVat: Fils;
  readonly merchantReceives: Fils;
}

/** An order's money before a refund. */
export interface RefundFacts {
  /** As it is booked, with the rates that it was paid at. */
  readonly booked: OrderBreakdown;
  readonly rates: Pick<BreakdownInput, 'merchantHasTrn' | 'feeBasisPoints'>;
  /** What of a completed order is not released yet; null for one that is not completed, of which all is unsettled. */
  readonly planned: readonly PlannedInstalment[] | null;
  /** How much of the fee on what goes back is returned, per cent; all of it where nothing is said. */
  readonly feeReturnedPercent?: number;
}

/** What a refund does to an order's money. */
export interface RefundPlan {
  /** The order's money afterwards. */
  readonly after: OrderBreakdown;
  /** What is still planned afterwards, instalment by instalment. */
  readonly planned: readonly PlannedInstalment[];
  /** How much comes out of what is unsettled. */
  readonly unsettled: Fils;
  /** What the platform gives back of the fee that it had taken, and of the VAT on it. */
  readonly feeReturned: Fils;
  readonly feeVatReturned: Fils;
  /** How much of its settled share the merchant gives up. */
  readonly fromMerchant: Fils;
}

const refundable = ({ gross, refunded }: OrderBreakdown): Fils => subtract(gross, refunded);

/**
 * Returns what giving back a part of an order's money does: the fee is taken of what was not refunded, by the rate of the
 * day it was paid, so that the platform gives back its part, and the merchant the rest. What is not released yet goes
 * first, the last instalment before the others. The amount lies between one fil and what is left. Where the fee is not
 * returned, or not all of it, what is left of the order pays it: nobody owes a fee for an order that brought nothing.
 */
export const planRefund = (facts: RefundFacts, amount: Fils): RefundPlan => {
  const { booked, rates, planned } = facts;
  if (amount <= 0 || amount > refundable(booked))
    throw new Error('a refund lies between nothing and what is left');
  const refunded = add(booked.refunded, amount);
  const computed = breakdownOf({ gross: booked.gross, refunded, ...rates });
  const { fee, feeVat } = feeReturnedBy(facts, computed, amount);
  const merchant = subtract(amount, add(fee, feeVat));
  const after = {
    ...computed,
    fee: subtract(booked.fee, fee),
    feeVat: subtract(booked.feeVat, feeVat),
    merchantReceives: subtract(booked.merchantReceives, merchant),
  };
  if (planned === null)
    return {
      after,
      planned: [],
      unsettled: amount,
      feeReturned: zero,
      feeVatReturned: zero,
      fromMerchant: zero,
    };
  const fees = takeFromLast(
    planned.map((part) => part.fee),
    fee,
  );
  const feeVats = takeFromLast(
    planned.map((part) => part.feeVat),
    feeVat,
  );
  const shares = takeFromLast(
    planned.map((part) => part.merchantReceives),
    merchant,
  );
  return {
    after,
    planned: planned.map((part, index) => ({
      fee: fees.left[index] ?? part.fee,
      feeVat: feeVats.left[index] ?? part.feeVat,
      merchantReceives: shares.left[index] ?? part.merchantReceives,
    })),
    unsettled: sum([fees.taken, feeVats.taken, shares.taken]),
    feeReturned: subtract(fee, fees.taken),
    feeVatReturned: subtract(feeVat, feeVats.taken),
    fromMerchant: subtract(merchant, shares.taken),
  };
};

/**
 * Returns what giving back an amount does that several payments share: each part is booked by itself, upon what the one before
 * left, and rounds for itself.
 */
export const planRefundParts = (facts: RefundFacts, parts: readonly Fils[]): RefundPlan[] => {
  let { booked, planned } = facts;
  return parts.map((amount) => {
    const plan = planRefund({ ...facts, booked, planned }, amount);
    booked = plan.after;
    planned = planned === null ? null : plan.planned;
    return plan;
  });
};

/** What the fee and the VAT on it fall by. */
function feeReturnedBy(
  { booked, rates, feeReturnedPercent = 100 }: RefundFacts,
  computed: OrderBreakdown,
  amount: Fils,
): { readonly fee: Fils; readonly feeVat: Fils } {
  // By no rounding does the platform or the merchant get anything out of a refund.
  const fee = lower(subtract(booked.fee, lower(computed.fee, booked.fee)), amount);
  const feeVatDrop = subtract(booked.feeVat, lower(computed.feeVat, booked.feeVat));
  const feeVat = lower(feeVatDrop, subtract(amount, fee));
  if (feeReturnedPercent >= 100) return { fee, feeVat };
  // What an earlier refund left of the fee stays: returned is a part of what is computed on this amount alone.
  const before = breakdownOf({ gross: booked.gross, refunded: booked.refunded, ...rates });
  const part = (drop: Fils, most: Fils): Fils =>
    lower(portion(drop, feeReturnedPercent, 100), most);
  const own = part(subtract(before.fee, computed.fee), fee);
  const ownVat = part(subtract(before.feeVat, computed.feeVat), feeVat);
  // More than its share a merchant cannot give up: the rest comes of the fee, and of its VAT as the fee's part says.
  const short = subtract(amount, sum([own, ownVat, booked.merchantReceives]));
  if (short <= 0) return { fee: own, feeVat: ownVat };
  const leftVat = subtract(booked.feeVat, ownVat);
  const shortVat = portion(short, leftVat, Math.max(1, add(subtract(booked.fee, own), leftVat)));
  return { fee: add(own, subtract(short, shortVat)), feeVat: add(ownVat, shortVat) };
}

/** Takes up to an amount out of a row of amounts, the last first. */
const takeFromLast = (amounts: readonly Fils[], wanted: Fils) => {
  let taken = zero;
  const left = amounts.toReversed().map((amount) => {
    const part = lower(amount, subtract(wanted, taken));
    taken = add(taken, part);
    return subtract(amount, part);
  });
  return { left: left.toReversed(), taken };
};
