/** A day as screens and mails write it. The month is a word in every language: Arabic's own medium style is figures with the year first. */
export const dayParts = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** A time of day behind it. */
export const timeParts = { hour: 'numeric', minute: '2-digit' } as const;

/** Returns a moment whose "am" or "pm" stays with its time: in a narrow column Arabic's single letter would stand alone in a line. */
export const unbroken = (moment: string): string =>
  moment.replace(/(?<=\d) (?=\p{L}+$)/u, '\u00a0');
