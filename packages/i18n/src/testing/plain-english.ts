/** Turns of phrase that are understood and that nobody who writes English for a product would choose. */
const foreign: readonly RegExp[] = [
  /\bby (?:itself|themselves)\b/i,
  /\bgo(?:es)? on\b(?! sale| until)/i,
  /\blapses?\b/i,
  /\bstands? (?:here|still)\b/i,
  /\bsome who\b/i,
  /\bruns? out on\b/i,
  /\btaken back\b/i,
  /\ball the same\b/i,
  /\blet(?:s|ting)? (?:it )?go\b/i,
  /\bturn(?:s|ed)? down\b/i,
  /\bgiven up\b/i,
  /\bhow (?:your|the|an?) \w+ stands\b/i,
  /\bsays? so\b(?! too)/i,
  /\blet in again\b/i,
  /\bhas moved on\b/i,
  /\bwhose\?$/i,
  /^silence\b/i,
];

/** Returns the foreign turns of phrase of an English text. */
export const foreignIn = (text: string): string[] =>
  foreign.flatMap((phrase) => phrase.exec(text)?.[0] ?? []);
