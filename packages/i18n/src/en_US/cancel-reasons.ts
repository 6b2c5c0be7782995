/** Why an order is cancelled: the customer's reasons, in the words of specification 4, and the merchant's. */
export const cancelReasons = {
  dontWant: 'Don’t want',
  boughtWrong: 'Buy too much/buy wrong',
  highPrice: 'High price',
  anotherMerchant: 'Select another merchant',
  notAvailable: 'Not available at that time',
  outsideArea: 'Outside the service area',
  priceError: 'Price was wrong',
  customerUnreachable: 'Customer could not be reached',
  customerAbsent: 'The customer was not there',
  merchantAbsent: 'Nobody came to the visit',
  other: 'Other',
} as const;
