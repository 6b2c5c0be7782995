/** Why an attempt to pay came to nothing, for customers and staff alike. */
export const paymentFailures = {
  cardInvalid: 'There is no card with this number.',
  cardExpired: 'The card has expired.',
  cardDeclined: 'The bank declined the card.',
  insufficientFunds: 'There is not enough money on the card.',
  notVerified: 'The bank could not confirm that it was the cardholder.',
  bankSilent: 'The bank did not answer in time.',
  amountTooHigh: 'The amount is more than the payment provider allows.',
  referenceUnknown: 'The payment provider does not know this payment.',
  pageClosed: 'The payment page was closed before anything was paid.',
  orderClosed: 'The order no longer waited for a payment.',
  orderPriceChanged: 'The price of the order had changed.',
  amountDiffers: 'Another amount was taken than was asked for.',
} as const;
