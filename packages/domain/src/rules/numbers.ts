/** Whether a text is an Emirates ID: 15 digits that begin with 784, Luhn over all of them. Blanks and hyphens don't count. */
export const isEmiratesId = (text: string): boolean => {
  const digits = compact(text);
  return /^784\d{12}$/.test(digits) && luhnSum(digits) % 10 === 0;
};

/** An Emirates ID as it is printed, `784-YYYY-NNNNNNN-C`; any other text as it is. */
export const formatEmiratesId = (text: string): string =>
  compact(text).replace(/^(\d{3})(\d{4})(\d{7})(\d)$/, '$1-$2-$3-$4');

/** Whether a text is an IBAN of the United Arab Emirates: AE and 21 digits, remainder 1 by 97. Blanks don't count. */
export const isIban = (text: string): boolean => {
  const iban = normalIban(text);
  return /^AE\d{21}$/.test(iban) && remainder97(iban.slice(4) + iban.slice(0, 4)) === 1;
};

/** An IBAN as it is stored: capitals, no blanks, and nothing of what stood before it where it was copied (`IBAN: AE07 …`). */
export const normalIban = (text: string): string =>
  compact(text)
    .toUpperCase()
    .replace(/^\D+(?=AE\d)/, '');

/** An IBAN in groups of four, for reading: no line breaks between them. */
export const formatIban = (text: string): string =>
  normalIban(text).replace(/(.{4})(?=.)/g, '$1\u00a0');

/** Whether a text is a tax registration number for VAT: 15 digits. */
export const isTrn = (text: string): boolean => /^\d{15}$/.test(digitsOf(text));

/** Whether a tax registration number deserves a second look: it is one and doesn't begin with 100. A warning, no refusal. */
export const isUnusualTrn = (text: string): boolean =>
  isTrn(text) && !digitsOf(text).startsWith('100');

/** Whether a text is a corporate tax number: 15 digits, separate from the one for VAT. */
export const isCorporateTaxNumber = (text: string): boolean => /^\d{15}$/.test(digitsOf(text));

/** Whether a text is a Makani number, which names an entrance in Dubai: 10 digits. Blanks and hyphens don't count. */
export const isMakani = (text: string): boolean => /^\d{10}$/.test(compact(text));

/** A Makani number as signs show it, `30032 95320`; any other text without blanks. */
export const formatMakani = (text: string): string =>
  compact(text).replace(/^(\d{5})(\d{5})$/, '$1 $2');

const luhnSum = (digits: string): number =>
  [...digits].toReversed().reduce((sum, character, index) => {
    const digit = Number(character) * (index % 2 === 0 ? 1 : 2);
    return sum + (digit > 9 ? digit - 9 : digit);
  }, 0);

// Digit by digit: the number as a whole exceeds what arithmetic keeps exact. A letter counts as two digits, A is 10.
const remainder97 = (text: string): number =>
  [...text].reduce((rest, character) => {
    const value = Number.parseInt(character, 36);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);

/** A text with Arabic-Indic and Persian digits as Latin ones: people type what their keyboard gives. */
export const latinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) =>
    String((digit.codePointAt(0) ?? 0) & 0xf),
  );

/** A text without blanks, hyphens, dots, brackets and marks of direction: how numbers are compared and stored. */
export const compact = (text: string): string =>
  latinDigits(text).replace(/[\s\-‐-―.()\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/** A number of digits alone as it is stored, as tax numbers are: no blanks, and nothing of what stood before it where it was copied (`TRN 100 …`). */
export const digitsOf = (text: string): string => compact(text).replace(/^\D+(?=\d)/, '');
