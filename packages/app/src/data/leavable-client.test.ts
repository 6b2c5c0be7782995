import type { ApiClient, CallOptions } from '@khidma/client/api-client';
import { cancelOrder, pageOrders } from '@khidma/contract/orders/merchant-orders';
import { ownEscape } from '@khidma/ui/popup/escape-stack';
import { expect, it, onTestFinished } from 'vitest';
import { leavableClient } from './leavable-client.ts';

const made: (CallOptions | undefined)[] = [];
const client = leavableClient({
  call: async (_endpoint: unknown, _input: unknown, options?: CallOptions) => {
    made.push(options);
    return null;
  },
} as unknown as ApiClient); // only this is used here
const cancellation = { id: '5b1fd33e-5d8a-4c5c-8a4a-0f4a5f1f3a10', reason: 'other' } as const;

const openDialog = (): AbortSignal => {
  const { signal } = new AbortController();
  onTestFinished(ownEscape(() => undefined, { holdsInput: () => false, signal: () => signal }));
  return signal;
};

it('a change goes by the dialog that it is made in, what reads does not', async () => {
  openDialog();
  const top = openDialog();
  await client.call(cancelOrder, cancellation, { silent: true });
  await client.call(pageOrders, {});
  expect(made.splice(0)).toEqual([{ silent: true, signal: top }, undefined]);
});

it('a change that can be given up otherwise, and one outside of any dialog, stay as they are', async () => {
  await client.call(cancelOrder, cancellation);
  openDialog();
  const own = { signal: new AbortController().signal };
  await client.call(cancelOrder, cancellation, own);
  expect(made.splice(0)).toEqual([undefined, own]);
});
