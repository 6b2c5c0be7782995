import { stemOf, wordsIn } from './stems.ts';
import { senses } from './trades.ts';

/** How many are shown. */
const most = 4;

/** Which part of two words' neighbouring letters they share, 0 to 1: how alike they look. */
function likeness(one: string, other: string): number {
  const pairs = (word: string) =>
    new Set([...` ${word} `].map((letter, at, all) => letter + (all[at + 1] ?? '')));
  const [a, b] = [pairs(one), pairs(other)];
  const shared = [...a].filter((pair) => b.has(pair)).length;
  return (2 * shared) / (a.size + b.size);
}

/** What says too little to be near to anything, and to stand beside the nearest. */
const least = { alike: 0.45, ofNearest: 0.75 } as const;

interface Offered {
  readonly id: string;
  readonly children: readonly { readonly id: string }[];
}

/**
 * Returns the ids of the categories whose words look most like what was typed, nearest first; the roots, to look around
 * in, where none does.
 */
export function nearWords(text: string, tree: readonly Offered[]): string[] {
  const typed = wordsIn(text).map(stemOf);
  const offered = new Set(
    tree.flatMap(({ id, children }) => [id, ...children.map((leaf) => leaf.id)]),
  );
  const scores = new Map<string, number>();
  for (const { categoryId, phrases } of senses) {
    if (!offered.has(categoryId)) continue;
    const near = Math.max(
      ...phrases.flat().flatMap((word) => typed.map((each) => likeness(each, stemOf(word)))),
    );
    if (near >= least.alike && near > (scores.get(categoryId) ?? 0)) scores.set(categoryId, near);
  }
  const best = Math.max(0, ...scores.values());
  const nearest = [...scores]
    .filter(([, near]) => near >= best * least.ofNearest)
    .toSorted(([, a], [, b]) => b - a)
    .map(([id]) => id);
  return (nearest.length > 0 ? nearest : tree.map(({ id }) => id)).slice(0, most);
}
