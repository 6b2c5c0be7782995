/** A code for a lower price, at the order. */
export const shopPromo = {
  code: 'Promo code',
  signIn: 'You will see what it takes off once you are signed in.',
  off: '{amount} off with {code}',
} as const;
