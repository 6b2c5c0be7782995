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
