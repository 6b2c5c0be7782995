/** The wallets that a payment can come from; the card behind one has a number of its own there. */
export const wallets = ['applePay', 'googlePay'] as const;

/** A wallet that a payment can come from. */
export type Wallet = (typeof wallets)[number];

/** What they are called in every language. */
export const walletNames: Readonly<Record<Wallet, string>> = {
  applePay: 'Apple Pay',
  googlePay: 'Google Pay',
};
