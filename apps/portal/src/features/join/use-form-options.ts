import { getCategoryTree, listPlaces } from '@khidma/contract/catalogue/reference';
import type { ApplicationDetail } from '@khidma/contract/shapes/application';
import type { CategoryTree, PlaceTree } from '@khidma/contract/shapes/reference';
import { useCallback } from 'react';
import { useClient } from '../../shared/client-context.tsx';
import { useLoaded, type Loaded } from '../../shared/use-loaded.ts';

/** What the form offers to choose from. */
export interface FormOptions {
  /** Every place, hidden ones too. */
  readonly places: PlaceTree;
  /** The application as it was sent; null for a new one. What it names is offered to it still. */
  readonly before: ApplicationDetail | null;
  readonly categories: CategoryTree;
}

/** Loads places and categories, both at once. */
export const useFormOptions = (): {
  readonly loaded: Loaded<Omit<FormOptions, 'before'>>;
  readonly again: () => void;
} => {
  const client = useClient();
  const load = useCallback(
    async (signal: AbortSignal) => {
      const quietly = { silent: true, signal };
      const [places, categories] = await Promise.all([
        client.call(listPlaces, { withHidden: 'true' }, quietly),
        client.call(getCategoryTree, {}, quietly),
      ]);
      return { places, categories };
    },
    [client],
  );
  return useLoaded(load);
};
