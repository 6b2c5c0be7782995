/** Turns of phrase that are understood and that nobody who writes English for a product would choose. */
const foreign: readonly RegExp[] = [
  /\bby (?:itself|themselves)\b/i,
  /\bgo(?:es)? on\b(?! sale| until)/i,
  /\blapses?\b/i,
  /\bstands? (?:here|still)\b/i,
  /\bsome who\b/i,
  /\bruns? out on\b/i,
];

/** Returns the foreign turns of phrase of an English text. */
export const foreignIn = (text: string): string[] =>
  foreign.flatMap((phrase) => phrase.exec(text)?.[0] ?? []);
