import { freshMs, queryDefaults, queryOptionsFor, setClient } from '@khidma/client/query';
import { getBalances } from '@khidma/contract/money/balances';
import { pageFlow } from '@khidma/contract/money/statements';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { prefetch } from './page-data.ts';

const balances = queryOptionsFor(getBalances, {});
const flow = queryOptionsFor(pageFlow, { pageNum: '1' });

/** A cache whose calls are counted; `answer` says what becomes of each. */
const counted = (answer: () => Promise<unknown>) => {
  const asked: string[] = [];
  const call = async (endpoint: { readonly name: string }): Promise<never> => {
    asked.push(endpoint.name);
    return (await answer()) as never; // what is answered here is nobody's concern
  };
  setClient({ call } as unknown as Parameters<typeof setClient>[0]); // the only part that queries use
  return { asked, queries: new QueryClient({ defaultOptions: queryDefaults }) };
};

it('what a route has asked for, its page does not ask again', async () => {
  const { asked, queries } = counted(async () => ({ total: 1 }));
  prefetch({ queries }, balances, flow);
  const early = new QueryObserver(queries, balances);
  const stop = early.subscribe(() => undefined);
  await vi.waitFor(() => expect(early.getCurrentResult().data).toEqual({ total: 1 }));
  // A link that is pointed at again, and the page that is then come to.
  prefetch({ queries }, balances, flow);
  new QueryObserver(queries, flow).subscribe(() => undefined)();
  expect(asked).toEqual(['getBalances', 'pageFlow']);
  stop();
});

it('what a route could not load its page tells, and asks for again when it is come to later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { asked, queries } = counted(() => Promise.reject(new Error('out of order')));
  expect(() => prefetch({ queries }, balances)).not.toThrow();
  await vi.waitFor(() => expect(queries.getQueryState(balances.queryKey)?.status).toBe('error'));
  const page = new QueryObserver(queries, balances);
  const leave = page.subscribe(() => undefined);
  expect(page.getCurrentResult().error?.message).toBe('out of order');
  expect(asked).toHaveLength(1);
  leave();
  vi.advanceTimersByTime(freshMs + 1);
  new QueryObserver(queries, balances).subscribe(() => undefined)();
  expect(asked).toHaveLength(2);
});
