/** Payments to merchants: their steps, returns, runs and holds. */
export const consolePayouts = {
  withdrawal: {
    steps: 'Steps',
    expected: 'Expected on {day}',
    byBank: 'Bank reference {reference}',
    cause: 'Why it came back',
    return: {
      action: 'Record a return',
      title: 'Has this payment come back?',
      text: '{amount} goes back to the withdrawable balance of {name}, who is told the cause.',
      cause: 'Cause',
      reference: 'Bank reference',
      note: 'Note for the merchant',
      submit: 'Record return',
      done: 'Return recorded',
    },
  },
} as const;
