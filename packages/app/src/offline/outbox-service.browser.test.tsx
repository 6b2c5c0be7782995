import type { ApiClient } from '@khidma/client/api-client';
import { ApiError, NetworkFailure } from '@khidma/client/call-errors';
import { setClient } from '@khidma/client/query';
import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setKeeper } from './keeper.ts';
import { appStore } from './kept-store.ts';
import { lineStore } from './line.ts';
import { NoRoom, type OutboxDraft } from './outbox.ts';
import {
  countUnsent,
  dropEverything,
  dropItem,
  retryItem,
  sendOrKeep,
  startOutbox,
} from './outbox-service.ts';
import { outboxStore } from './outbox-state.ts';

interface Said {
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
}

let owner: string | null;
let answer: (said: Said) => unknown;
let said: Said[];
let stop: () => void;

const noLine = () => {
  throw new NetworkFailure('no line');
};
const refuse = () => {
  throw new ApiError(
    { code: errorCodes.orderWrongState, data: null, message: 'The order was cancelled.' },
    'The order was cancelled.',
  );
};
const call = async ({ name }: { name: string }, input: Record<string, unknown>) => {
  said.push({ name, input });
  return answer({ name, input });
};

beforeEach(() => {
  owner = 'm1';
  said = [];
  answer = () => ({ id: 'file' });
  setKeeper({ name: 'of tests', owner: () => owner });
  setClient({ call, upload: call } as unknown as ApiClient); // as much of it as is asked
  stop = startOutbox();
});

afterEach(async () => {
  for (const name of ['m1', 'm2']) await dropEverything(name);
  stop();
  setKeeper({ name: 'nobody', owner: () => null });
});

const step = (orderId: string): OutboxDraft => ({
  call: 'recordVisitStep',
  slot: `${orderId} arrived`,
  orderId,
  number: 'KO-1',
  title: 'AC',
  step: 'arrived',
  input: { id: orderId, step: 'arrived', minutes: null },
  files: [],
});

const states = () => outboxStore.getState().items.map(({ state }) => state);

/** The line drops, and comes back. */
const lineBack = () => {
  lineStore.setState({ isOffline: true });
  lineStore.setState({ isOffline: false });
};

describe('what is done at a visit', () => {
  it('goes at once where there is a line, and nothing is kept', async () => {
    expect(await sendOrKeep(step('o1'))).toBe('sent');
    expect(await countUnsent()).toBe(0);
    const [took] = said.map(({ input }) => {
      const { at, clock } = input['kept'] as { at: string; clock: string };
      return Date.parse(clock) - Date.parse(at);
    });
    expect(took).toBeLessThan(5000);
  });

  it('is told as a refusal where the server refuses it at once, and is not kept', async () => {
    answer = refuse;
    await expect(sendOrKeep(step('o1'))).rejects.toThrow('The order was cancelled.');
    expect(await countUnsent()).toBe(0);
  });

  it('is not kept where whoever pressed it has left before there was an answer', async () => {
    const left = new AbortController();
    answer = () => {
      left.abort();
      throw left.signal.reason;
    };
    await expect(sendOrKeep(step('o1'))).rejects.toThrow('aborted');
    expect(await countUnsent()).toBe(0);
  });

  it('is kept without a line and goes under the same id when the line is back', async () => {
    answer = noLine;
    expect(await sendOrKeep(step('o1'))).toBe('kept');
    expect(states()).toEqual(['waiting']);
    answer = () => ({});
    lineBack();
    await vi.waitFor(() => expect(states()).toEqual(['sent']));
    const ids = said.map(({ input }) => (input['kept'] as { id: string }).id);
    expect(new Set(ids).size).toBe(1);
    expect(await countUnsent()).toBe(0);
  });

  it('is told and kept where it is refused by then; it can be tried again, or deleted', async () => {
    answer = noLine;
    await sendOrKeep(step('o1'));
    answer = refuse;
    lineBack();
    await vi.waitFor(() => expect(states()).toEqual(['refused']));
    const [item] = outboxStore.getState().items;
    expect(item?.refusal).toBe('The order was cancelled.');
    expect(await countUnsent()).toBe(1);
    answer = () => ({});
    await retryItem(item?.id ?? '');
    await vi.waitFor(() => expect(states()).toEqual(['sent']));
    await dropItem(item?.id ?? '');
    expect(states()).toEqual([]);
  });

  it.each(['sent', 'refused'] as const)('may be done anew once it was %s', async (end) => {
    answer = noLine;
    await sendOrKeep(step('o1'));
    answer = end === 'sent' ? () => ({}) : refuse;
    lineBack();
    await vi.waitFor(() => expect(states()).toEqual([end]));
    answer = noLine;
    expect(await sendOrKeep(step('o1'))).toBe('kept');
    expect(states()).toEqual([end, 'waiting']);
  });

  it('is hidden when its session has ended, and from another merchant, and is there again for its own', async () => {
    answer = noLine;
    await sendOrKeep(step('o1'));
    said = [];
    answer = () => ({});
    for (const other of [null, 'm2']) {
      owner = other;
      stop();
      stop = startOutbox();
      lineBack();
      await vi.waitFor(() => expect(states()).toEqual([]));
      expect(await countUnsent()).toBe(0);
    }
    expect(said).toEqual([]);
    owner = 'm1';
    stop();
    stop = startOutbox();
    await vi.waitFor(() => expect(states()).toEqual(['sent']));
    expect(said).toHaveLength(1);
  });

  it('says that there is no room, and half of nothing is kept', async () => {
    answer = noLine;
    const store = await appStore();
    const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await expect(sendOrKeep(step('o1'))).rejects.toThrow(NoRoom);
    full.mockRestore();
    expect(await store.list('m1')).toEqual([]);
    expect(await sendOrKeep(step('o1'))).toBe('kept');
  });

  it('goes at sign-out only where that was chosen, with all that was kept to read', async () => {
    answer = noLine;
    await sendOrKeep(step('o1'));
    const store = await appStore();
    await store.keepAnswer({ owner: 'm1', key: 'orders', data: [], at: Date.now() });
    expect(await countUnsent()).toBe(1);
    await dropEverything('m1');
    expect(await countUnsent()).toBe(0);
    expect(await store.readAnswer('m1', 'orders')).toBeUndefined();
  });
});
