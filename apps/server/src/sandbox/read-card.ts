import { wallets } from '@khidma/domain/payments/wallets';

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
