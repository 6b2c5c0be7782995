/** What a person wrote, within a text of ours: it finds its own direction (U+2068 … U+2069). */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** What stands between two parts of a line: a dot that goes to the next line with what it introduces. */
export const DOT = ' ·\u00a0';

/**
 * What a line says one after another, with dots between, where only text can stand (a label, a title): each part finds
 * its own direction, so an amount or a Latin name does not turn the line around. Empty parts leave no dot behind.
 * Where elements can stand, `DotLine` says the same.
 */
export const dotLine = (parts: readonly (string | false | null | undefined)[]): string => {
  const said = parts.filter((part) => typeof part === 'string' && part !== '').map(String);
  return said.length > 1 ? said.map(isolated).join(DOT) : (said[0] ?? '');
};
