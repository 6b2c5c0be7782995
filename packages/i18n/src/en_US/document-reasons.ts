/** Why money goes back, as it is printed on credit notes, where no reason of a cancellation says it. */
export const documentReasons = {
  feeReturned: 'The fee on what was refunded to the customer is returned.',
  staffRefund: 'Khidma decided on this refund.',
  disputeRefund: 'Khidma decided on this refund in a dispute.',
  refundAgreed: 'Supplier and customer agreed on this refund.',
  staffCancel: 'Khidma cancelled the order.',
  customerAbsent: 'The customer was not there for the visit.',
  merchantAbsent: 'The supplier did not come to the visit.',
  cancelled: 'The order was cancelled.',
};
