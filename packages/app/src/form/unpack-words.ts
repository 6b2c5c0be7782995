/** Reads words, one a line, each of which says in its first sign how much of the word before it begins with. */
export function unpackWords(packed: string): Set<string> {
  let word = '';
  return new Set(
    packed.split('\n').map((line) => {
      word = word.slice(0, Number.parseInt(line.charAt(0), 36)) + line.slice(1);
      return word;
    }),
  );
}
