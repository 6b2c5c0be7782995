/** Files of money that staff take away: what they are called, and heads that no screen has. */
export const consoleFiles = {
  names: {
    accountPostings: 'Postings of an account',
    bookDays: 'Closed days',
    debts: 'Debts of merchants',
    payoutHolds: 'Money held back',
    feeRules: 'Special rates',
    payoutPayments: 'Payments of a payout run',
  },
  columns: {
    countsFor: 'Counts for',
    openDifferences: 'Open differences',
    providerTo: 'Provider reported to',
    bankTo: 'Bank reported to',
    lastReminder: 'Last reminder',
    nextReminder: 'Next reminder',
    held: 'What is held',
    heldBy: 'Held by',
    heldAt: 'Held since',
    liftedBy: 'Lifted by',
    liftedAt: 'Lifted at',
    liftReason: 'Reason for lifting',
    newDays: 'First days as a merchant',
    bankCode: 'Code of the bank',
    bankWords: 'Words of the bank',
    endToEnd: 'Reference in the bank file',
  },
  holdStates: { active: 'In force', lifted: 'Lifted', over: 'Ended' },
  /** The list of everything that is held back. */
  holds: {
    empty: 'Nothing is held back',
    emptyText: 'Money is held on the page of its merchant or its order.',
  },
} as const;
