import type { CategoryTree } from '@khidma/contract/shapes/reference';

/**
 * The part of a tree of categories that a typed text means: every word of it must stand in a leaf's name or in its
 * root's, in whichever language, as merchants know the trade's words in several. Accents, Arabic vowels and forms of
 * one letter count as the same. An empty text means everything.
 */
export const findCategories = (tree: CategoryTree, text: string): CategoryTree => {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return tree;
  return tree.flatMap((root) => {
    const children = root.children.filter(({ names }) => {
      const said = plain([...Object.values(names), ...Object.values(root.names)].join(' '));
      return words.every((word) => said.includes(word));
    });
    return children.length === 0 ? [] : [{ ...root, children }];
  });
};

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replaceAll('ة', 'ه')
    .replaceAll('ى', 'ي')
    .toLowerCase();
