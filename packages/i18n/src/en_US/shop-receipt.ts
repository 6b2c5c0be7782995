/** What was paid for an order, as a customer prints it. */
export const shopReceipt = {
  title: 'Receipt',
  print: 'Print',
  parties: 'From and to',
  from: 'Merchant',
  to: 'Customer',
  trn: 'TRN',
  what: 'What was paid',
  quantity: '{count, plural, one {# unit} other {# units}}',
  completed: 'Completed on',
  paid: 'Paid',
  paidBy: 'Paid by card ending in {digits}',
  refundedOn: 'Refunded on {when}',
  kept: 'Paid after refunds',
  note: 'Khidma took this payment for the merchant, who provides the service. Amounts include VAT where the merchant charges it.',
} as const;
