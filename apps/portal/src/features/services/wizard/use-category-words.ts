import { getMerchantCategories } from '@khidma/contract/services/get-merchant-categories';
import { useEndpointQuery } from '@khidma/client/query';
import { useSession } from '../../../shared/session-store.ts';

/** Names a leaf of the category tree with its root; null where there is none, or where it is not known yet. */
export const useCategoryWords = (): ((id: string | null) => string | null) => {
  const lang = useSession((state) => state.lang);
  const { data: tree = [] } = useEndpointQuery(getMerchantCategories, {}, { silent: true });
  return (id) => {
    const root = tree.find(({ children }) => children.some((leaf) => leaf.id === id));
    const leaf = root?.children.find((each) => each.id === id);
    return root && leaf ? `${root.names[lang]} › ${leaf.names[lang]}` : null;
  };
};
