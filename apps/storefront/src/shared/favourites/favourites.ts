import { ApiError } from '@khidma/client/call-errors';
import { getClient, queryOptionsFor } from '@khidma/client/query';
import { keepFavourites, listFavourites } from '@khidma/contract/catalogue/favourites';
import { maxFavourites } from '@khidma/domain/limits/limits';
import { feedback } from '@khidma/ui/feedback';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { createStore } from 'zustand/vanilla';
import { useSession } from '../session-store.ts';
import { storageKeys } from '../storage-keys.ts';

interface Marked {
  readonly ids: readonly string[];
}

/** What is marked on this device by whoever is not signed in, the last first. */
const deviceStore = createStore<Marked>()(
  persist((): Marked => ({ ids: [] }), {
    name: storageKeys.favourites,
    storage: createJSONStorage(() => localStorage),
  }),
);

const favouritesQuery = queryOptionsFor(listFavourites, {});

/** The services that are marked, the last first: the account's, or without one the device's. */
export interface Favourites {
  /** Undefined until the account's have come. */
  readonly ids: readonly string[] | undefined;
  readonly toggle: (id: string) => void;
}

export function useFavourites(): Favourites {
  const t = useTranslations('shopHome.favourites');
  const queries = useQueryClient();
  const isSignedIn = useSession((state) => state.customer !== null);
  const kept = useStore(deviceStore, (state) => state.ids);
  const { data } = useQuery({ ...favouritesQuery, enabled: isSignedIn, staleTime: Infinity });
  const ids = isSignedIn ? data?.ids : kept;
  const toggle = (id: string): void => {
    const before = ids ?? [];
    const isKept = !before.includes(id);
    const after = isKept ? [id, ...before] : before.filter((each) => each !== id);
    if (!isSignedIn) {
      if (after.length > maxFavourites) {
        feedback.show({ type: 'warning', message: t('full', { max: maxFavourites }) });
        return;
      }
      deviceStore.setState({ ids: after });
      return;
    }
    const { queryKey } = favouritesQuery;
    queries.setQueryData(queryKey, { ids: [...after] });
    getClient()
      .call(keepFavourites, { ids: [id], isKept }, { silent: true })
      .then(
        (answer) => queries.setQueryData(queryKey, answer),
        (error: unknown) => {
          queries.setQueryData(queryKey, { ids: [...before] });
          const isFull = error instanceof ApiError && error.name === 'tooManyFavourites';
          const message = isFull ? t('full', { max: maxFavourites }) : t('failed');
          feedback.show({ type: isFull ? 'warning' : 'error', message });
        },
      );
  };
  return { ids, toggle };
}

/** Has the account of whoever signs in take over what was marked on this device. */
export const useJoinedFavourites = (): void => {
  const queries = useQueryClient();
  const customer = useSession((state) => state.customer?.id);
  useEffect(() => {
    const { ids } = deviceStore.getState();
    if (customer === undefined || ids.length === 0) return;
    getClient()
      .call(keepFavourites, { ids: [...ids], isKept: true }, { silent: true })
      .then(
        (answer) => {
          deviceStore.setState({ ids: [] });
          queries.setQueryData(favouritesQuery.queryKey, answer);
        },
        // They stay on the device, and are offered again with the next page.
        () => undefined,
      );
  }, [customer, queries]);
};
