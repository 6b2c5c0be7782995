import { toDirhams } from '../money/dirhams.ts';
import { fils } from '../money/fils.ts';

type Attributes = Readonly<Record<string, string>>;

/** Returns an element of UBL that holds text. */
export const leaf = (name: string, text: string, attributes: Attributes = {}): string => {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<cbc:${name}${said.join('')}>${escaped(text)}</cbc:${name}>`;
};

/** Returns an amount of fils as UBL has it. */
export const amountOf = (name: string, amount: number): string =>
  leaf(name, toDirhams(fils(amount)), { currencyID: 'AED' });

/** Returns an element of UBL that holds others. */
export const element = (name: string, ...children: readonly string[]): string =>
  `<cac:${name}>${children.join('')}</cac:${name}>`;

/** Without control characters, which XML cannot hold. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[^\P{Cc}\t\n\r]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
