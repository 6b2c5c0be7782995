import type { Language } from './languages.ts';

/** The code of the currency of every amount. */
export const currency = 'AED';

/** Non-negative integer fils as grouped dirhams with two decimals, the same in all languages: 123450 → `1,234.50`. */
export function formatDirhams(fils: number): string {
  const whole = Math.trunc(fils / 100);
  const rest = String(fils % 100).padStart(2, '0');
  return `${String(whole).replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`;
}

/** Non-negative integer fils with the currency's code, kept together, where a paper speaks several languages at once: `AED 1,234.50`. */
export const formatAmount = (fils: number): string => `${currency}\u00a0${formatDirhams(fils)}`;

/** Integer fils for whoever reads a language, without a sign: `AED 1,234.50`, in Arabic `1,234.50 درهم`. */
export const amountIn = ({ amount }: Pick<Language, 'amount'>, fils: number): string =>
  amount.replace('#', formatDirhams(Math.abs(fils)));

/** What a column of amounts is called: its head says the currency once for all of them, in the letters and brackets that it is in itself. */
export const inCurrency = (header: string): string => {
  if (/\p{Script=Arabic}/u.test(header)) return `${header} (درهم)`;
  return /\p{Script=Han}/u.test(header) ? `${header}（${currency}）` : `${header} (${currency})`;
};
