/** What stands for a value: as wide as a Latin word, so that what stands around it is judged. */
const withoutArguments = (text: string): string =>
  text
    // The words between the braces of a choice are the text; its selectors are not.
    .replace(/(?:=\d+|\b(?:one|other))\s*\{/g, '{')
    .replace(/\{\w+, (?:plural|select),/g, '{')
    .replace(/<(\w+)><\/\1>/g, '{}')
    .replace(/<\/?\w+>/g, '');

/** Marks that Chinese has of its own, and gaps that it has none of. */
const wrong: readonly RegExp[] = [
  // Half-width punctuation beside a character.
  /\p{Script=Han}[,;:?!]/u,
  /\p{Script=Han}\.(?!\w)/u,
  /\p{Script=Han} ?\(|\) ?\p{Script=Han}/u,
  /["']\p{Script=Han}|\p{Script=Han}["']/u,
  // A gap between two characters, or beside a mark that is wide already.
  /\p{Script=Han} +\p{Script=Han}/u,
  / +[，。；：？！、）”》]|[，。；：？！、（“《] +(?!$)/u,
  // Three points: two marks in a sentence, one behind a word of what is under way.
  /\.\.\./,
  // A Latin word, and a figure, stand apart from characters.
  /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u,
];

/** Returns what a Chinese text writes with marks, or gaps, that are not Chinese. */
export const unchineseIn = (text: string): string[] =>
  wrong.flatMap((mark) => mark.exec(withoutArguments(text))?.[0] ?? []);
