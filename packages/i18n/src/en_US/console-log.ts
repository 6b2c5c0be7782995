/** What was changed, from what to what, as the audit log says it. */
export const consoleLog = {
  sight: { shown: 'Shown', hidden: 'Hidden' },
  access: { open: 'Allowed', closed: 'Blocked' },
  seal: {
    title: 'Seal',
    text: 'Each day of this log is sealed once it is over. The check reads the last month again and follows the seals of all days.',
    check: 'Check the log',
    fine: 'The log matches its seals',
    read: '{days, plural, one {# day} other {# days}} and {actions, plural, one {# line} other {# lines}} read, {sealed, plural, one {# day} other {# days}} sealed.',
    none: 'No day has been sealed yet.',
    last: 'Last seal: {day}',
    faulty:
      '{count, plural, one {# day does not match its seal} other {# days do not match their seals}}',
    fault: {
      missing: '{day}: the day is missing',
      lines: '{day}: the entries are not the ones that were sealed',
      chain: '{day}: the seal does not follow from the one before',
    },
  },
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
    assigned: 'Assigned to',
  },
  nothing: 'nothing',
} as const;
