import { fold } from '../popup/fold.tsx';

/** A piece of a text, and whether it is what somebody looks for. */
interface MarkedPart {
  readonly part: string;
  readonly isMarked: boolean;
}

/** Returns a text in pieces: where a word begins with a word of the query, that much of it is marked. */
export function markedParts(text: string, query: string): MarkedPart[] {
  const words = fold(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const parts: MarkedPart[] = [];
  for (const run of text.match(/[\p{L}\p{N}\p{M}]+|[^\p{L}\p{N}\p{M}]+/gu) ?? []) {
    const folded = fold(run);
    const found = words
      .filter((word) => folded.startsWith(word))
      .reduce((longest, word) => Math.max(longest, word.length), 0);
    const length = found === 0 ? 0 : foldedLength(run, found);
    if (length > 0) parts.push({ part: run.slice(0, length), isMarked: true });
    if (length < run.length) parts.push({ part: run.slice(length), isMarked: false });
  }
  return parts;
}

/** How many signs of a text make so many folded ones: marks that are left out in searching belong to their letter. */
function foldedLength(text: string, count: number): number {
  let length = 0;
  for (const sign of text) {
    if (fold(text.slice(0, length + sign.length)).length > count) break;
    length += sign.length;
  }
  return length;
}
