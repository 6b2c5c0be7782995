import type { NamesShape } from '@khidma/contract/shapes/reference';
import { useQuery } from '@tanstack/react-query';
import { categoriesQuery, placesQuery } from './shared-queries.ts';
import { useDataLang } from './session-store.ts';

interface Named {
  readonly id: string;
  readonly names: NamesShape;
}

/** Names of categories in the language that is on; the id itself until they have come. */
export const useCategoryName = (): ((id: string) => string) => {
  const lang = useDataLang();
  const { data = [] } = useQuery(categoriesQuery);
  const all: readonly Named[] = data.flatMap((root) => [root, ...root.children]);
  return (id) => all.find((one) => one.id === id)?.names[lang] ?? id;
};

/** Names of emirates, communities and sub-communities, likewise. */
export const usePlaceName = (): ((id: string) => string) => {
  const lang = useDataLang();
  const { data = [] } = useQuery(placesQuery);
  const all: readonly Named[] = data.flatMap((emirate) => [
    emirate,
    ...emirate.communities.flatMap((community) => [community, ...community.subCommunities]),
  ]);
  return (id) => all.find((one) => one.id === id)?.names[lang] ?? id;
};
