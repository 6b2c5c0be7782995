import { getCategoryTree } from '@khidma/contract/reference/get-category-tree';
import { listPlaces } from '@khidma/contract/reference/list-places';
import type { CategoryTree, PlaceTree } from '@khidma/contract/shapes/reference';
import { useCallback } from 'react';
import { useClient } from '../../shared/client-context.tsx';
import { useLoaded, type Loaded } from '../../shared/use-loaded.ts';

/** What the form offers to choose from. */
export interface FormOptions {
  readonly places: PlaceTree;
  readonly categories: CategoryTree;
}

/** Loads places and categories, both at once. */
export const useFormOptions = (): {
  readonly loaded: Loaded<FormOptions>;
  readonly again: () => void;
} => {
  const client = useClient();
  const load = useCallback(
    async (signal: AbortSignal): Promise<FormOptions> => {
      const quietly = { silent: true, signal };
      const [places, categories] = await Promise.all([
        client.call(listPlaces, {}, quietly),
        client.call(getCategoryTree, {}, quietly),
      ]);
      return { places, categories };
    },
    [client],
  );
  return useLoaded(load);
};
