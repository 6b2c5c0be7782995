import { type Wallet, wallets } from '@khidma/domain/payments/wallets';
import type { PaymentRefusal } from '@khidma/domain/payments/payment-failures';

/** What becomes of a payment with a test card. `verifies`: the bank asks for a code first. `paysInSilence`: no word of it is sent. */
export type CardFate =
  | 'works'
  | 'verifies'
  | 'paysInSilence'
  | Extract<PaymentRefusal, 'cardDeclined' | 'insufficientFunds' | 'bankSilent'>;

/** A number that the sandbox knows. */
export interface TestCard {
  readonly number: string;
  readonly fate: CardFate;
}

/** The card with which everything goes well. */
export const workingCard = '4242424242424242';

/** The numbers that the sandbox knows; it takes no other, so that nobody's real card can be typed into it for long. */
export const testCards: readonly TestCard[] = [
  { number: workingCard, fate: 'works' },
  { number: '4000000000003220', fate: 'verifies' },
  { number: '4000000000000002', fate: 'cardDeclined' },
  { number: '4000000000009995', fate: 'insufficientFunds' },
  { number: '4000000000000119', fate: 'bankSilent' },
  { number: '4000000000000077', fate: 'paysInSilence' },
];

/** The numbers that wallets pay with, each with one of its own in place of the card's. */
export const walletCards: Readonly<Record<Wallet, string>> = {
  applePay: '4000000000000507',
  googlePay: '4000000000000515',
};

/** Returns whose number it is; undefined where no wallet has it. */
export const walletOf = (number: string): Wallet | undefined =>
  wallets.find((wallet) => walletCards[wallet] === number);

/** The code that the bank of the sandbox sends; any other is wrong. */
export const bankCode = '123456';

/** Returns what becomes of a payment with a number, or null for one that the sandbox does not know. */
export const fateOf = (number: string): CardFate | null =>
  walletOf(number) === undefined
    ? (testCards.find((card) => card.number === number)?.fate ?? null)
    : 'works';
