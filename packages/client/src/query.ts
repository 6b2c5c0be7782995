import type { Endpoint, InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import type { Tag } from '@khidma/contract/core/tags';
import {
  queryOptions,
  useMutation,
  useQuery,
  type UseMutationOptions,
  type UseMutationResult,
  type UnusedSkipTokenOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { ApiClient, CallOptions } from './api-client.ts';
import { isGivenUp, NetworkFailure } from './call-errors.ts';

declare module '@tanstack/react-query' {
  interface Register {
    // Its tags: what has to change for a query to be asked for anew.
    queryMeta: { readonly tags?: readonly Tag[] };
  }
}

let current: ApiClient | undefined;

/** Says which client the hooks use: once, when the app starts. */
export const setClient = (client: ApiClient): void => {
  current = client;
};

/** The app's client, for what is no hook. */
export const getClient = (): ApiClient => {
  if (current === undefined) throw new Error('setClient has not been called');
  return current;
};

/** Where an app keeps answers on this device, for when there is no line. */
export interface KeptAnswers {
  /** Keeps what was read; whether it can is no matter of whoever reads. */
  keep(key: readonly unknown[], data: unknown): void;
  /** Returns what was kept; undefined where nothing is. */
  read(key: readonly unknown[]): Promise<unknown>;
}

let answers: KeptAnswers | undefined;

/** Says where answers are kept; an app that says nothing keeps none. */
export const setKeptAnswers = (kept: KeptAnswers | undefined): void => {
  answers = kept;
};

/** For how long an answer counts as new where a screen asks whenever it is come to, and a failure where it has been asked for ahead: hardly longer than the screen's code takes. */
export const freshMs = 2000;

/**
 * Defaults for the app's `QueryClient`. No retries: a failure is said at once, where it belongs, and asking again is a button there.
 */
export const queryDefaults = {
  queries: {
    retry: false,
    // Without a network it fails at once, and is asked again when there is one.
    networkMode: 'offlineFirst',
    staleTime: 10_000,
    // What its route could not load a moment ago, a page tells; it asks again when it is come to again.
    retryOnMount: ({ state }: { readonly state: { readonly errorUpdatedAt: number } }): boolean =>
      Date.now() - state.errorUpdatedAt > freshMs,
  },
  // Nothing waits for a network to be done when nobody wants it any more.
  mutations: { retry: false, networkMode: 'always' },
} as const;

/** Everything of one endpoint in the cache: `invalidateQueries({ queryKey: keyOf(pageOrders) })`. */
export const keyOf = (endpoint: Endpoint): readonly [string] => [endpoint.name];

interface QuerySettings {
  /** Its failure is shown as a toast: of what no place on the screen says that it did not come. */
  readonly toasts?: boolean;
  /** Asked for anew whenever the screen is come to: other devices change it. */
  readonly fresh?: boolean;
  /** Whether the answer is kept on this device and read there without a line, where the app keeps any. */
  readonly kept?: boolean;
}

/** A call as a query: for `useQuery`, route loaders and prefetching alike. */
export const queryOptionsFor = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { fresh = false, toasts = false, kept = false }: QuerySettings = {},
) =>
  queryOptions<OutputOf<E>>({
    queryKey: [endpoint.name, input],
    meta: { tags: endpoint.tags ?? [] },
    ...(fresh && { staleTime: freshMs }),
    // The cache may not hold undefined, and an answer without data is null to a screen.
    queryFn: async ({ signal }) =>
      (await readEndpoint(endpoint, input, { signal, silent: !toasts, kept })) ??
      (null as OutputOf<E>), // see above
  });

/** Reads an endpoint; one that is kept is read from this device where there is no line. */
export const readEndpoint = async <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { kept = false, ...options }: Pick<QuerySettings, 'kept'> & CallOptions = {},
): Promise<OutputOf<E>> => {
  const key = [endpoint.name, input] as const;
  try {
    const data = await getClient().call(endpoint, input, options);
    if (kept) answers?.keep(key, data);
    return data;
  } catch (error) {
    if (!kept || !(error instanceof NetworkFailure)) throw error;
    const data = await answers?.read(key);
    if (data === undefined) throw error;
    return data as OutputOf<E>; // kept under the key of this call, a few lines above
  }
};

/** A call as a query, by what it answers. */
export type EndpointQuery<Data> = UnusedSkipTokenOptions<Data>;

/** Reads an endpoint while the component is shown; `enabled: false` waits. */
export const useEndpointQuery = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { enabled = true, ...settings }: QuerySettings & { readonly enabled?: boolean } = {},
): UseQueryResult<OutputOf<E>> =>
  useQuery({ ...queryOptionsFor(endpoint, input, settings), enabled });

/** Calls an endpoint that changes something; `silent` where the form shows the error itself. */
export const useEndpointMutation = <E extends Endpoint>(
  endpoint: E,
  {
    silent = false,
    ...options
  }: Omit<UseMutationOptions<OutputOf<E>, Error, InputOf<E>>, 'mutationFn'> & {
    readonly silent?: boolean;
  } = {},
): UseMutationResult<OutputOf<E>, Error, InputOf<E>> =>
  useMutation({
    ...options,
    // Whoever has left is told nothing.
    onError: (error, ...told) => (isGivenUp(error) ? undefined : options.onError?.(error, ...told)),
    mutationFn: (input: InputOf<E>) => getClient().call(endpoint, input, { silent }),
  });
