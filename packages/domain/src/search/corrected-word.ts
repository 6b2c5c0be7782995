import { stemOf } from './stems.ts';

/**
 * Returns the known word that a mistyped one was meant to be; the word itself where it is known, too short to tell, or
 * like none. Of several that are as near, the first.
 */
export const correctedWord = (word: string, known: Iterable<string>): string => {
  const mistakes = word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
  if (mistakes === 0) return word;
  let best = { word, away: mistakes + 1 };
  for (const candidate of known) {
    if (candidate === word || stemOf(candidate) === stemOf(word)) return word;
    if (Math.abs(candidate.length - word.length) > mistakes || candidate.length < 3) continue;
    const away = distance(word, candidate);
    if (away < best.away) best = { word: candidate, away };
  }
  return best.word;
};

/** How many letters are wrong, missing, too many or changed with their neighbour. */
function distance(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [row, letter] of a.entries()) {
    const line = [row + 1];
    for (const [column, against] of b.entries()) {
      const cost = letter === against ? 0 : 1;
      let least = Math.min(
        (line[column] ?? 0) + 1,
        (last[column + 1] ?? 0) + 1,
        (last[column] ?? 0) + cost,
      );
      if (row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === against)
        least = Math.min(least, (before[column - 1] ?? 0) + 1);
      line.push(least);
    }
    before = last;
    last = line;
  }
  return last[b.length] ?? 0;
}
