/** What people write in the place of letters. */
const letterOf: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Returns a word in small letters with the letters that its signs stand for: `p4$$w0rd` is `password`. */
export const lettersOf = (word: string): string =>
  word.replaceAll(/[@4310!|$57]/g, (sign) => letterOf[sign] ?? sign);
