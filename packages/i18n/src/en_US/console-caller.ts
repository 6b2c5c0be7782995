/** The card of whoever calls: a customer or a merchant. */
export const consoleCaller = {
  orders: 'Latest orders',
  allOrders: 'All orders',
  noOrders: 'No orders yet',
  cases: 'Open cases',
  noCases: 'Nothing is open.',
  chargeback: 'Chargeback',
  answerBy: 'Answer by {moment}',
  opened: 'Opened {moment}',
  mails: 'Latest messages',
  outbox: 'Open the outbox',
  noMails: 'Nothing has been sent yet.',
  notes: 'Internal notes on orders',
  noNotes: 'No notes yet.',
} as const;
