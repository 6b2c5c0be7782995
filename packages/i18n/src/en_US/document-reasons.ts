/** Why money goes back, as it is printed on credit notes, where no reason of a cancellation says it. */
export const documentReasons = {
  feeReturned: 'The fee on what was refunded to the customer is returned.',
};
