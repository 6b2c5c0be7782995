import type { Language } from './languages.ts';

/** What a person wrote, within a text of ours: it finds its own direction (U+2068 … U+2069). */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** What runs from the left in every language, within a text of ours: a number, a code, an address (U+2066 … U+2069). */
export const ltr = (text: string): string => `\u2066${text}\u2069`;

/** What stands between two parts of a line: a dot that goes to the next line with what it introduces. */
const DOT = ' ·\u00a0';

type Parts = readonly (string | false | null | undefined)[];

const saidIn = (parts: Parts): string[] =>
  parts.filter((part) => typeof part === 'string' && part !== '').map(String);

/**
 * What a line says one after another, with dots between, where only text can stand (a label, a title): each part finds
 * its own direction, so an amount or a Latin name does not turn the line around. Empty parts leave no dot behind.
 * Where elements can stand, `DotLine` says the same.
 */
export const dotLine = (parts: Parts): string => {
  const said = saidIn(parts);
  return said.length > 1 ? said.map(isolated).join(DOT) : (said[0] ?? '');
};

const FROM_THE_RIGHT = '\u200f';

/**
 * The same in a text that leaves us (a file's cell, a calendar's title, a mail): there nothing around it says how its
 * reader's line runs. One from the right says so itself; one from the left holds nothing that cannot be seen.
 */
export const dotText = ({ dir }: Pick<Language, 'dir'>, parts: Parts): string => {
  const said = saidIn(parts);
  if (dir === 'ltr' || said.length < 2) return said.join(' · ');
  return FROM_THE_RIGHT + said.map(isolated).join(' · ');
};
