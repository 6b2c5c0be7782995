/** Who issues a merchant's tax invoices. */
export const ownInvoices = {
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
} as const;
