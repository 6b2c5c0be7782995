import type { ApiClient } from '@khidma/client/api-client';
import { ApiError, NetworkFailure } from '@khidma/client/call-errors';
import { queryDefaults, queryOptionsFor, setClient } from '@khidma/client/query';
import { pageComments } from '@khidma/contract/orders/comments';
import { getBalances } from '@khidma/contract/money/balances';
import { pageFlow, pageIncome } from '@khidma/contract/money/statements';
import { decideCancelRequest } from '@khidma/contract/orders/merchant-orders';
import { importReport } from '@khidma/contract/accounting/reconciliation';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { lineStore } from '../offline/line.ts';
import { taggedClient } from './tagged-client.ts';

let asked: string[] = [];
let refusal: Error | null = null;

/** A server that answers every call, and refuses changes where it is told to. */
const server = {
  call: async ({ name, method }: { readonly name: string; readonly method: string }) => {
    asked.push(name);
    if (method !== 'GET' && refusal !== null) throw refusal;
    return {};
  },
  upload: async ({ name }: { readonly name: string }) => {
    asked.push(name);
    return {};
  },
} as unknown as ApiClient; // Only these two are used here.

const make = () => {
  const queries = new QueryClient({ defaultOptions: queryDefaults });
  const client = taggedClient(server, queries);
  setClient(client);
  onTestFinished(() => queries.clear());
  return { client, queries };
};
const decision = { id: '5f0c4f6a-6f0e-4b43-9a54-0c9dcb1c7d11', agree: true } as never;
const flow = queryOptionsFor(pageFlow, {});
const income = queryOptionsFor(pageIncome, {});

beforeEach(() => {
  asked = [];
  refusal = null;
});

it('a change that found no line asks for nothing now, and for all it may have changed when there is one', async () => {
  const { client, queries } = make();
  const observer = new QueryObserver(queries, flow);
  onTestFinished(observer.subscribe(() => undefined));
  await queries.fetchQuery(flow);
  lineStore.setState({ isOffline: true });
  onTestFinished(() => lineStore.setState({ isOffline: false }));
  refusal = new NetworkFailure('no line');
  asked = [];
  await client.call(decideCancelRequest, decision).catch(() => undefined);
  expect(asked).toEqual(['decideCancelRequest']);
  expect(observer.getCurrentResult().isStale).toBe(true);
});

describe('after a change the screens ask anew for what it has changed', () => {
  it('finance shows no old money after an order was decided, however fresh it was', async () => {
    const { client, queries } = make();
    await queries.fetchQuery(flow);
    await queries.fetchQuery(income);
    await client.call(decideCancelRequest, decision);
    asked = [];
    await queries.fetchQuery(flow);
    await queries.fetchQuery(income);
    expect(asked).toEqual(['pageFlow', 'pageIncome']);
  });

  it('nor after a file was sent that changes it', async () => {
    const { client, queries } = make();
    await queries.fetchQuery(flow);
    await client.upload(importReport, { kind: 'bank', file: new File([], 'a.csv') });
    await queries.fetchQuery(flow);
    expect(asked).toEqual(['pageFlow', 'importReport', 'pageFlow']);
  });

  it('and the change is over when what is on the screen has been asked for', async () => {
    const { client, queries } = make();
    const observer = new QueryObserver(queries, queryOptionsFor(getBalances, {}));
    onTestFinished(observer.subscribe(() => undefined));
    await queries.fetchQuery(queryOptionsFor(getBalances, {}));
    asked = [];
    await client.call(decideCancelRequest, decision);
    expect(asked).toEqual(['decideCancelRequest', 'getBalances']);
  });

  it('a refusal says that the screen is behind, and is passed on', async () => {
    const { client, queries } = make();
    await queries.fetchQuery(flow);
    refusal = new ApiError({ code: 42001 }, 'The order has moved on');
    await expect(client.call(decideCancelRequest, decision)).rejects.toBe(refusal);
    expect(queries.getQueryState(flow.queryKey)?.isInvalidated).toBe(true);
  });

  it('what shows other things stays as it is', async () => {
    const { client, queries } = make();
    const comments = queryOptionsFor(pageComments, {});
    await queries.fetchQuery(comments);
    await client.call(decideCancelRequest, decision);
    expect(queries.getQueryState(comments.queryKey)?.isInvalidated).toBe(false);
  });
});
