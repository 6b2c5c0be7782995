import { getBalances } from '@khidma/contract/money/balances';
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import type { ApiClient } from './api-client.ts';
import { queryOptionsFor, setClient } from './query.ts';

it('a query shows no toast where nothing else is said: the place on the screen tells that it failed', async () => {
  const call = vi.fn<ApiClient['call']>(() => Promise.resolve(null as never)); // Only asked for here.
  setClient({ call } as Partial<ApiClient> as ApiClient); // Nothing else is called.
  const queries = new QueryClient();
  await queries.fetchQuery(queryOptionsFor(getBalances, {}));
  queries.clear();
  await queries.fetchQuery(queryOptionsFor(getBalances, {}, { toasts: true }));
  expect(call.mock.calls.map(([, , options]) => options?.silent)).toEqual([true, false]);
});
