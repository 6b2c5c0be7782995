/** Why a provider did not move money. */
export const paymentRefusals = [
  'cardInvalid',
  'cardExpired',
  'cardDeclined',
  'insufficientFunds',
  'notVerified',
  'bankSilent',
  'amountTooHigh',
  'referenceUnknown',
] as const;

/** Why a provider did not move money. */
export type PaymentRefusal = (typeof paymentRefusals)[number];

/** Why an attempt to pay came to nothing: it was refused, or given up, or what was taken could not be booked. */
export const paymentFailures = [
  ...paymentRefusals,
  'pageClosed',
  'orderClosed',
  'orderPriceChanged',
  'amountDiffers',
] as const;

/** Why an attempt to pay came to nothing. */
export type PaymentFailure = (typeof paymentFailures)[number];
