import type { ApiClient } from '@khidma/client/api-client';
import type { Endpoint } from '@khidma/contract/core/endpoint';
import type { Tag } from '@khidma/contract/core/tags';
import type { Query, QueryClient } from '@tanstack/react-query';
import { isOffline } from '../offline/line.ts';

/**
 * Makes every change ask anew for what it has changed: whatever shows one of the endpoint's tags. The call is over
 * when the screen shows it, so that nobody acts on what is no longer so; a refusal counts too, for it says that the
 * screen is behind. The one place for this: calls with and without a hook come through here.
 */
export const taggedClient = (client: ApiClient, queries: QueryClient): ApiClient => {
  const telling = async <Answer>(
    { method, tags = [] }: Pick<Endpoint, 'method' | 'tags'>,
    answer: Promise<Answer>,
  ): Promise<Answer> => {
    try {
      return await answer;
    } finally {
      if (method !== 'GET') await invalidateTags(queries, tags);
    }
  };
  return {
    ...client,
    call: (endpoint, input, options) => telling(endpoint, client.call(endpoint, input, options)),
    upload: (endpoint, input, options) =>
      telling(endpoint, client.upload(endpoint, input, options)),
  };
};

/** Returns what tells whether a query shows one of these. */
export const hasSomeTag =
  (tags: readonly Tag[]) =>
  ({ meta }: Pick<Query, 'meta'>): boolean =>
    meta?.tags?.some((tag) => tags.includes(tag)) ?? false;

/** Asks anew for everything that shows one of these. */
export const invalidateTags = async (queries: QueryClient, tags: readonly Tag[]): Promise<void> => {
  if (tags.length === 0) return;
  // Without a line it is only noted: what stands on screen stays, and is asked for anew when there is one.
  const refetchType = isOffline() ? 'none' : 'active';
  await queries.invalidateQueries({ predicate: hasSomeTag(tags), refetchType });
};
