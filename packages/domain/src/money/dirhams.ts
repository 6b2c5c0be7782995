import { type Fils, fils, isFils } from './fils.ts';

/** An amount in dirhams with two places and no grouping, `-1234.05`: for rule parameters, exports and input fields. Screens format by language. */
export const toDirhams = (amount: Fils): string => {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** The amount that a text in dirhams says (`12`, `12.5`, `1,234.05`), or null where it says none or a part of a fil. */
export const fromDirhams = (text: string): Fils | null => {
  const match = /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const [, sign = '', whole = '', fraction = ''] = match;
  const value = Number(`${sign}${whole.replaceAll(',', '')}${fraction.padEnd(2, '0')}`);
  return isFils(value) ? fils(value) : null;
};
