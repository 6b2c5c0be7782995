import { queryOptionsFor } from '@khidma/client/query';
import { getCategoryTree } from '@khidma/contract/reference/get-category-tree';
import { listPlaces } from '@khidma/contract/reference/list-places';
import type { NamesShape } from '@khidma/contract/shapes/reference';
import { useQuery } from '@tanstack/react-query';
import { useSession } from './session-store.ts';

interface Named {
  readonly id: string;
  readonly names: NamesShape;
}

const never = { staleTime: Infinity } as const;

/** Names of categories in the language that is on; the id itself until they have come. */
export const useCategoryName = (): ((id: string) => string) => {
  const lang = useSession((state) => state.lang);
  const { data = [] } = useQuery({
    ...queryOptionsFor(getCategoryTree, { withHidden: 'true' }),
    ...never,
  });
  const all: readonly Named[] = data.flatMap((root) => [root, ...root.children]);
  return (id) => all.find((one) => one.id === id)?.names[lang] ?? id;
};

/** Names of emirates, communities and sub-communities, likewise. */
export const usePlaceName = (): ((id: string) => string) => {
  const lang = useSession((state) => state.lang);
  const { data = [] } = useQuery({
    ...queryOptionsFor(listPlaces, { withHidden: 'true' }),
    ...never,
  });
  const all: readonly Named[] = data.flatMap((emirate) => [
    emirate,
    ...emirate.communities.flatMap((community) => [community, ...community.subCommunities]),
  ]);
  return (id) => all.find((one) => one.id === id)?.names[lang] ?? id;
};
