/** What a merchant owes: why, and how it is paid off. */
export const debt = {
  action: 'Why and how it is paid off',
  title: 'What you owe',
  intro:
    'You owe this because money had to go back after you had withdrawn it, or because an amount was charged. Your next income pays it off before it becomes withdrawable. You can also pay it to us: write to customer service.',
  totalSince: 'Owed now, since {day}',
  origins: 'Where it comes from',
  left: '{left} of {amount} left',
  cause: {
    refund: 'Refund to the customer',
    chargeback: 'Chargeback',
    charge: 'Charge by Khidma',
  },
  payments: 'Repaid so far',
  payment: {
    receivableCollected: 'Deducted from income',
    debtRepaid: 'Paid by you',
    debtWrittenOff: 'Written off',
  },
  total: 'Owed now',
  order: 'order {number}',
  none: 'You owe nothing',
  noneText: 'It has been paid off.',
  contact: 'Write to customer service',
} as const;
