import { useDataLang } from '../../../shared/session-store.ts';
import { useQuery } from '@tanstack/react-query';
import { ownCategoriesQuery } from '../../../shared/own-queries.ts';

/** Names a leaf of the category tree with its root; null where there is none, or where it is not known yet. */
export const useCategoryWords = (): ((id: string | null) => string | null) => {
  const lang = useDataLang();
  const { data: tree = [] } = useQuery(ownCategoriesQuery);
  return (id) => {
    const root = tree.find(({ children }) => children.some((leaf) => leaf.id === id));
    const leaf = root?.children.find((each) => each.id === id);
    return root && leaf ? `${root.names[lang]} › ${leaf.names[lang]}` : null;
  };
};
