/** What a merchant is asked and told of its money beside its account. */
export const merchantMoney = {
  /** Letters and statements of the bank, given with a payout account. */
  payoutProof: {
    label: 'Proof from the bank',
    hint: 'A letter or statement that shows the account holder and the IBAN. JPG, PNG or PDF, up to 10 MB each, at most 5 files',
    optional: 'Optional. Without it we may ask you for it before the account is accepted.',
  },
  /** What a merchant is asked when new terms hold. */
  dueTerms: {
    title: 'Our terms have changed',
    text: 'New <terms>terms of use and merchant service agreement</terms> have been in force since {day}. Please read and accept them.',
    accept: 'Accept',
    later: 'Later',
    done: 'Thank you. Your acceptance is recorded',
  },
  /** A payment that the bank of the customer's card has taken back, as the order's merchant reads it. */
  chargeback: {
    open: {
      title: 'The customer’s bank took the payment back: {amount}',
      text: 'Since {day}. Your share is held until the bank decides; if it was paid out already, later income covers it. Keep pictures and messages about the work: Khidma answers the bank for you.',
    },
    answered: {
      title: 'The customer’s bank took the payment back: {amount}',
      text: 'Since {day}. Khidma has sent the bank what speaks for you. Your share is held until the bank decides.',
    },
    won: {
      title: 'The customer’s bank gave the payment back: {amount}',
      text: 'Taken on {day}. What was held for it is withdrawable again.',
    },
    lost: {
      title: 'The customer’s bank keeps the payment: {amount}',
      text: 'Taken on {day}. What was held pays for it; nothing more is taken from you.',
    },
  },
  /** Who issues a merchant's tax invoices. */
  invoices: {
    title: 'Tax invoices for your orders',
    byKhidma: 'Khidma issues them in your name, with numbers of their own.',
    byYou: 'You issue them yourself since {day}. Your customers get a receipt from Khidma.',
    missing:
      '{count, plural, one {# receipt has no invoice number of yours yet.} other {# receipts have no invoice number of yours yet.}} The law allows {days, plural, one {# day} other {# days}} from the payment or the refund.',
    take: {
      action: 'Issue them myself',
      title: 'Issue tax invoices yourself?',
      text: 'For what customers pay from now on, Khidma sends a receipt and no tax invoice. You issue a tax invoice for each payment and a credit note for each refund, with your own numbers, and enter them here. Add them to the VAT return yourself: the figures here leave them out.',
      done: 'You issue the tax invoices from now on',
    },
    back: {
      action: 'Let Khidma issue them',
      title: 'Let Khidma issue tax invoices?',
      text: 'For what customers pay from now on, Khidma issues the tax invoice in your name, and you issue none. What was paid until now, and refunds of it, stay yours to invoice.',
      done: 'Khidma issues the tax invoices from now on',
    },
  },
  /** What a merchant owes: why, and how it is paid off. */
  debt: {
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
  },
} as const;
