/** A payment that the bank of the customer's card has taken back, as the order's merchant reads it. */
export const ownChargeback = {
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
} as const;
