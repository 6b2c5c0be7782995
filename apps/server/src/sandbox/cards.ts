import type { PaymentRefusal } from '@khidma/domain/payments/payment-failures';
import { type Wallet, wallets } from '@khidma/domain/payments/wallets';

/** What the page's form sends, as it was typed. */
export interface CardForm {
  readonly act: (typeof acts)[number];
  readonly number: string;
  readonly expiry: string;
  readonly securityCode: string;
  /** The bank's. */
  readonly code: string;
}

/** What is wrong with what was typed, by field. */
export type CardProblems = Partial<
  Record<'number' | 'expiry' | 'securityCode', 'required' | 'invalid' | 'over'>
>;

/** What can be sent from a page; the last four are a bank's, which the page plays once it is paid. */
const acts = ['pay', ...wallets, 'verify', 'leave', 'inquiry', 'taken', 'won', 'lost'] as const;

/** Reads a form that a browser has sent; whatever is not there is empty. */
export function readForm(body: Buffer): CardForm {
  const sent = new URLSearchParams(body.toString('utf8'));
  const field = (name: string): string => (sent.get(name) ?? '').trim().slice(0, 40);
  return {
    act: acts.find((act) => act === sent.get('act')) ?? 'pay',
    number: field('number'),
    expiry: field('expiry'),
    securityCode: field('securityCode'),
    code: field('code'),
  };
}

/** Returns the digits of what was typed. */
export const digitsIn = (typed: unknown): string =>
  typeof typed === 'string' ? typed.replaceAll(/\D/g, '').slice(0, 19) : '';

/** Returns what is wrong with a card before any bank is asked. */
export function cardProblems({ number, expiry, securityCode }: CardForm, now: Date): CardProblems {
  const problems: CardProblems = {};
  if (number === '') problems.number = 'required';
  else if (!/^\d{16}$/.test(digitsIn(number))) problems.number = 'invalid';
  const expires = expiryProblem(expiry, now);
  if (expires !== null) problems.expiry = expires;
  if (securityCode === '') problems.securityCode = 'required';
  else if (!/^\d{3,4}$/.test(securityCode)) problems.securityCode = 'invalid';
  return problems;
}

function expiryProblem(expiry: string, now: Date): 'required' | 'invalid' | 'over' | null {
  if (expiry === '') return 'required';
  const { month, year } =
    /^(?<month>0?[1-9]|1[0-2])\s*[/-]?\s*(?:20)?(?<year>\d{2})$/.exec(expiry)?.groups ?? {};
  if (month === undefined || year === undefined) return 'invalid';
  // A card is good to the last moment of its month; `Date.UTC` counts months from 0, so this is the first after it.
  return now.getTime() >= Date.UTC(2000 + Number(year), Number(month)) ? 'over' : null;
}

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
