import { escapedMarkup } from '../rules/markup.ts';
import { toDirhams } from '../money/dirhams.ts';
import { fils } from '../money/fils.ts';

type Attributes = Readonly<Record<string, string>>;

/** Returns an element of UBL that holds text. */
export const leaf = (name: string, text: string, attributes: Attributes = {}): string => {
  const said = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapedMarkup(value)}"`,
  );
  return `<cbc:${name}${said.join('')}>${escapedMarkup(text)}</cbc:${name}>`;
};

/** Returns an amount of fils as UBL has it. */
export const amountOf = (name: string, amount: number): string =>
  leaf(name, toDirhams(fils(amount)), { currencyID: 'AED' });

/** Returns an element of UBL that holds others. */
export const element = (name: string, ...children: readonly string[]): string =>
  `<cac:${name}>${children.join('')}</cac:${name}>`;
