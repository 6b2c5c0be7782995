import type { CategoryTree, NamesShape } from '@khidma/contract/shapes/reference';

/** A category that is called like what was searched for. */
export interface SuggestedCategory {
  readonly id: string;
  readonly names: NamesShape;
}

/** How many are shown. */
const most = 5;

/**
 * Categories whose name, in any of the languages, contains the text; those that begin with it first. A root stands for
 * its leaves: they are left out where it is found itself.
 */
export const suggestCategories = (tree: CategoryTree, text: string): SuggestedCategory[] => {
  const wanted = plain(text);
  if (wanted === '') return [];
  const places = ({ names }: SuggestedCategory): number[] =>
    Object.values(names)
      .map((name) => plain(name).indexOf(wanted))
      .filter((at) => at >= 0);
  return tree
    .flatMap((root) => (places(root).length > 0 ? [root] : root.children))
    .filter((category) => places(category).length > 0)
    .toSorted((a, b) => Number(!places(a).includes(0)) - Number(!places(b).includes(0)))
    .slice(0, most)
    .map(({ id, names }) => ({ id, names }));
};

const plain = (text: string): string => text.trim().toLocaleLowerCase('en');
