import { add, allocate, type Fils, subtract, zero } from './fils.ts';
import { serviceFee, serviceFeeVat } from './service-fee.ts';
import { vatInside } from './vat.ts';

/** What an order's amount is computed from. Both the TRN's validity and the fee are those of the day it was paid. */
export interface BreakdownInput {
  /** What the customer paid, VAT inside. */
  readonly gross: Fils;
  /** Whether the merchant had a TRN valid on the day; without one there is no VAT in the price. */
  readonly merchantHasTrn: boolean;
  readonly feeBasisPoints: number;
  /** What has gone back to the customer; nothing where it isn't given. */
  readonly refunded?: Fils;
}

/** An order's money, explained line by line. gross − refunded = net + vat = fee + feeVat + merchantReceives. */
export interface OrderBreakdown {
  readonly gross: Fils;
  readonly refunded: Fils;
  /** VAT inside what was not refunded: the merchant's to declare. */
  readonly vat: Fils;
  /** What was not refunded, without VAT: the fee is taken of it. */
  readonly net: Fils;
  readonly fee: Fils;
  readonly feeVat: Fils;
  readonly merchantReceives: Fils;
}

/** One instalment's part of an order's money. gross = fee + feeVat + merchantReceives. */
export interface InstalmentAmounts {
  readonly gross: Fils;
  readonly fee: Fils;
  readonly feeVat: Fils;
  readonly merchantReceives: Fils;
}

/** An order's money as it was booked: what was fixed once, by the rate and the rounding of that day, is computed never again. */
export const bookedBreakdown = (booked: {
  readonly gross: Fils;
  readonly refunded: Fils;
  readonly vat: Fils;
  readonly fee: Fils;
  readonly feeVat: Fils;
}): OrderBreakdown => {
  const kept = subtract(booked.gross, booked.refunded);
  return {
    ...booked,
    net: subtract(kept, booked.vat),
    merchantReceives: subtract(kept, add(booked.fee, booked.feeVat)),
  };
};

/** Explains an amount that is being booked, by the rate of the day. */
export const breakdownOf = (input: BreakdownInput): OrderBreakdown => {
  const refunded = input.refunded ?? zero;
  if (input.gross < 0 || refunded < 0 || refunded > input.gross)
    throw new Error('a refund lies between nothing and what was paid');
  const kept = subtract(input.gross, refunded);
  const vat = input.merchantHasTrn ? vatInside(kept) : zero;
  const net = subtract(kept, vat);
  const fee = serviceFee(net, input.feeBasisPoints);
  const feeVat = serviceFeeVat(fee);
  return bookedBreakdown({ gross: input.gross, refunded, vat, fee, feeVat });
};

/** Explains a booked amount to which more is paid, by the rate of its day: what an earlier refund left of the fee stays. */
export const breakdownWithMore = (
  booked: OrderBreakdown,
  more: Fils,
  rates: Pick<BreakdownInput, 'merchantHasTrn' | 'feeBasisPoints'>,
): OrderBreakdown => {
  const { gross, refunded } = booked;
  const before = breakdownOf({ gross, refunded, ...rates });
  const after = breakdownOf({ gross: add(gross, more), refunded, ...rates });
  return bookedBreakdown({
    gross: after.gross,
    refunded,
    vat: after.vat,
    fee: add(booked.fee, subtract(after.fee, before.fee)),
    feeVat: add(booked.feeVat, subtract(after.feeVat, before.feeVat)),
  });
};

/** Splits what is to be settled of an order by the instalments' weights; line by line, no fil is lost. */
export const splitIntoInstalments = (
  breakdown: OrderBreakdown,
  weights: readonly number[],
): InstalmentAmounts[] => {
  const fees = allocate(breakdown.fee, weights);
  const feeVats = allocate(breakdown.feeVat, weights);
  const received = allocate(breakdown.merchantReceives, weights);
  return weights.map((_, index) => {
    const [fee, feeVat, merchantReceives] = [
      fees[index] ?? zero,
      feeVats[index] ?? zero,
      received[index] ?? zero,
    ];
    return { gross: add(add(fee, feeVat), merchantReceives), fee, feeVat, merchantReceives };
  });
};
