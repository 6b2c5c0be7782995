/** A stretch or a line of text that both sides have, or only one of them. */
export interface Stretch {
  readonly text: string;
  readonly side: 'both' | 'before' | 'after';
}

/** What of lists of lines goes and what comes. */
export const lineDifference = (
  before: readonly string[],
  after: readonly string[],
): { readonly before: Stretch[]; readonly after: Stretch[] } => {
  const [old, young] = [new Set(before), new Set(after)];
  return {
    before: before.map((text) => ({ text, side: young.has(text) ? 'both' : 'before' })),
    after: after.map((text) => ({ text, side: old.has(text) ? 'both' : 'after' })),
  };
};

/** More words than this on both sides are not compared one by one: it would hold the page up. */
const mostCells = 2_000_000;

/** What goes and what comes between two texts, word by word; Chinese, which has no blanks, sign by sign. */
export const wordDifference = (before: string, after: string): Stretch[] => {
  const [old, young] = [wordsOf(before), wordsOf(after)];
  const start = sameAtStart(old, young);
  const end = sameAtEnd(old.slice(start), young.slice(start));
  const middle = differenceOf(
    old.slice(start, old.length - end),
    young.slice(start, young.length - end),
  );
  return joined([
    { text: old.slice(0, start).join(''), side: 'both' },
    ...middle,
    { text: old.slice(old.length - end).join(''), side: 'both' },
  ]);
};

// A comma is no part of the word before it: a word that only gets one stays.
const wordsOf = (text: string): string[] =>
  text.match(
    /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+|\s+|\p{P}|[^\s\p{L}\p{N}\p{P}]+/gu,
  ) ?? [];

const sameAtStart = (a: readonly string[], b: readonly string[]): number => {
  const at = a.findIndex((word, index) => word !== b[index]);
  return at === -1 ? a.length : at;
};

const sameAtEnd = (a: readonly string[], b: readonly string[]): number => {
  const most = Math.min(a.length, b.length);
  let same = 0;
  while (same < most && a[a.length - 1 - same] === b[b.length - 1 - same]) same += 1;
  return same;
};

/** By the longest common subsequence of the words. */
const differenceOf = (old: readonly string[], young: readonly string[]): Stretch[] => {
  if (old.length * young.length > mostCells || old.length === 0 || young.length === 0)
    return [
      { text: old.join(''), side: 'before' },
      { text: young.join(''), side: 'after' },
    ];
  const lengths = commonLengths(old, young);
  const width = young.length + 1;
  const lengthAt = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  const found: Stretch[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < young.length) {
    if (i < old.length && j < young.length && old[i] === young[j]) {
      found.push({ text: old[i] ?? '', side: 'both' });
      i += 1;
      j += 1;
    } else if (j === young.length || (i < old.length && lengthAt(i + 1, j) >= lengthAt(i, j + 1))) {
      found.push({ text: old[i] ?? '', side: 'before' });
      i += 1;
    } else {
      found.push({ text: young[j] ?? '', side: 'after' });
      j += 1;
    }
  }
  return found;
};

/** For each place in both lists, how many words from there on they have in common. */
const commonLengths = (old: readonly string[], young: readonly string[]): Uint32Array => {
  const width = young.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = young.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        old[i] === young[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
  return lengths;
};

const joined = (stretches: readonly Stretch[]): Stretch[] => {
  const whole: { text: string; side: Stretch['side'] }[] = [];
  for (const { text, side } of stretches) {
    const last = whole.at(-1);
    if (text === '') continue;
    if (last?.side === side) last.text += text;
    else whole.push({ text, side });
  }
  return whole;
};
