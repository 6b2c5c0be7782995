/** How far a payment to a merchant is, and why one came back. */
export const payouts = {
  stage: {
    asked: 'Requested',
    approved: 'Approved',
    sent: 'Sent to the bank',
    paid: 'Paid',
    returned: 'Returned by the bank',
    rejected: 'Rejected by Khidma',
    cancelled: 'Cancelled by the merchant',
  },
  cancelledByYou: 'Cancelled by you',
  cause: {
    accountWrong: 'The bank does not know this account number',
    accountClosed: 'The account is closed',
    accountBlocked: 'The account is blocked for incoming payments',
    nameDiffers: 'The account holder’s name differs from the bank’s records',
    purposeMissing: 'The bank asked for more details about the payment',
    refusedByBank: 'The bank refused the payment without a detailed reason',
    stopped: 'The payment was stopped before it went to the bank',
  },
} as const;
