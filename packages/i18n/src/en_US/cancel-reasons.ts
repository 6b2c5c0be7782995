/** Why an order is cancelled: the customer's reasons (specification 4) and the merchant's. */
export const cancelReasons = {
  dontWant: 'No longer wanted',
  boughtWrong: 'Bought too much or by mistake',
  highPrice: 'Price too high',
  anotherMerchant: 'Chose another merchant',
  notAvailable: 'Not available at that time',
  outsideArea: 'Outside the service area',
  priceError: 'Price was wrong',
  customerUnreachable: 'Customer could not be reached',
  other: 'Other',
} as const;
