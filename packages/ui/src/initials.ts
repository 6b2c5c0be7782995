const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the initials of a name: two of Latin, Greek or Cyrillic letters, the surname's character in Chinese, one letter in Arabic, where two would join into a word. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s\-–·,&/()"'“”«»]+/u);
  const [first = '', ...others] = words.filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const last = others.findLast((word) => !legalForm.test(word));
  if (last === undefined || !isCased(first) || !isCased(last)) return letterOf(first);
  return letterOf(first) + letterOf(last);
}

const legalForm = /^(l\.?l\.?c|fze|fzco|ltd|inc|est|co)\.?$/i;

const isCased = (word: string): boolean => /^[\p{Lu}\p{Ll}\p{Lt}]/u.test(word);

function letterOf(word: string): string {
  // The Arabic article says nothing of a name.
  const [letter] = letters.segment(word.replace(/^ال(?=\p{L}{2})/u, ''));
  return letter?.segment.toLocaleUpperCase('en') ?? '';
}
