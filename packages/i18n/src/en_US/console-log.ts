/** What was changed, from what to what, as the audit log says it. */
export const consoleLog = {
  sight: { shown: 'Shown', hidden: 'Hidden' },
  access: { open: 'Allowed', closed: 'Blocked' },
  things: {
    orderStatus: 'Order status',
    refunded: 'Refunded',
    deadline: 'Deadline',
    comment: 'Comment',
    staffRole: 'Role',
    withdrawalStatus: 'Withdrawal status',
    payoutRunStatus: 'Payout run status',
    payoutAccountStatus: 'Payout account status',
    payoutAccount: 'Payout account',
    applicationStatus: 'Application status',
    revisionStatus: 'Status of the profile change',
    serviceStatus: 'Service status',
    merchantStatus: 'Merchant status',
    access: 'Sign-in',
  },
  nothing: 'nothing',
} as const;
