import { emirate } from '@khidma/contract/shapes/common';
import { nearestCommunity, type Position } from '@khidma/domain/reference/positions';
import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { placesQuery } from '../../shared/shared-queries.ts';

/** Why nobody knows where somebody is. */
export type WhereNot = 'refused' | 'failed' | 'outside';

/** Where somebody is, as services are looked for, or why that is not known. */
type Here =
  | { readonly emirate: z.infer<typeof emirate>; readonly near: string }
  | { readonly not: WhereNot };

/** A neighbourhood is enough: no satellite is waited for. */
const settings = { enableHighAccuracy: false, timeout: 12_000, maximumAge: 600_000 };

/** As the standard numbers it. */
const permissionDenied = 1;

const askBrowser = (): Promise<Position | WhereNot> =>
  new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve('failed');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => resolve(code === permissionDenied ? 'refused' : 'failed'),
      settings,
    );
  });

/** Returns the community that is nearest to where the browser is, and its emirate. */
export async function findHere(cache: QueryClient): Promise<Here> {
  const [here, emirates] = await Promise.all([askBrowser(), cache.ensureQueryData(placesQuery)]);
  if (typeof here === 'string') return { not: here };
  const communities = emirates.flatMap((each) => each.communities.map(({ id }) => id));
  const near = nearestCommunity(here, new Set(communities));
  const home = emirates.find((each) => each.communities.some(({ id }) => id === near));
  const code = emirate.safeParse(home?.id);
  return near === null || !code.success ? { not: 'outside' } : { emirate: code.data, near };
}
