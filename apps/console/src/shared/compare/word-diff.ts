/** A piece of one of two texts: in both of them, or in one only. */
export interface DiffPart {
  readonly text: string;
  readonly kind: 'same' | 'removed' | 'added';
}

/** Above so many pairs of words to compare, everything between the common beginning and end counts as changed. */
const mostPairs = 4_000_000;

/**
 * What changed from one text to the other, word by word, in reading order; of a change what was removed comes first.
 * Words are those of the text's own script, Chinese too.
 */
export const wordDiff = (before: string, after: string): DiffPart[] => {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const head = commonHead(old, now);
  const tail = commonHead(old.slice(head).toReversed(), now.slice(head).toReversed());
  const middle = between(old.slice(head, old.length - tail), now.slice(head, now.length - tail));
  return joined([
    { text: old.slice(0, head).join(''), kind: 'same' },
    ...middle,
    { text: old.slice(old.length - tail).join(''), kind: 'same' },
  ]);
};

const wordsOf = (text: string): string[] =>
  [...new Intl.Segmenter('en', { granularity: 'word' }).segment(text)].map(
    ({ segment }) => segment,
  );

const commonHead = (a: readonly string[], b: readonly string[]): number => {
  const differs = a.findIndex((word, index) => word !== b[index]);
  return differs === -1 ? Math.min(a.length, b.length) : differs;
};

/** Walks along the longest common run of words. */
const between = (old: readonly string[], now: readonly string[]): DiffPart[] => {
  const width = now.length + 1;
  if ((old.length + 1) * width > mostPairs)
    return [
      { text: old.join(''), kind: 'removed' },
      { text: now.join(''), kind: 'added' },
    ];
  // How many words the rests behind each pair of places have in common.
  const common = new Uint16Array((old.length + 1) * width);
  const at = (i: number, j: number): number => common[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      common[i * width + j] =
        old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [word, other] = [old[i], now[j]];
    if (word !== undefined && word === other) {
      parts.push({ text: word, kind: 'same' });
      [i, j] = [i + 1, j + 1];
    } else if (word !== undefined && (other === undefined || at(i + 1, j) >= at(i, j + 1))) {
      parts.push({ text: word, kind: 'removed' });
      i += 1;
    } else {
      parts.push({ text: other ?? '', kind: 'added' });
      j += 1;
    }
  }
  return parts;
};

const joined = (parts: readonly DiffPart[]): DiffPart[] =>
  parts.reduce<DiffPart[]>((all, part) => {
    const last = all.at(-1);
    if (part.text === '') return all;
    return last?.kind === part.kind
      ? [...all.slice(0, -1), { ...last, text: last.text + part.text }]
      : [...all, part];
  }, []);
