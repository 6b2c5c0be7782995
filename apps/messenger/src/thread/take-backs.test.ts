import type { ApiClient } from '@khidma/client/api-client';
import type { Message } from '@khidma/contract/shapes/message';
import { describe, expect, it } from 'vitest';
import { ownMessageOf } from '../testing/render-messenger.tsx';
import { TakeBacks, takeBackMs } from './take-backs.ts';

/** A writer whose clock and server are the test's. */
const writer = (answer: () => Promise<Message>) => {
  const timers = new Set<{ readonly ms: number; readonly run: () => void }>();
  const asked: unknown[] = [];
  const deleted: Message[] = [];
  const refused: string[] = [];
  const call = async (_endpoint: unknown, input: unknown) => {
    asked.push(input);
    return answer();
  };
  const takeBacks = new TakeBacks({
    call: call as unknown as ApiClient['call'], // it answers the one call that there is
    later: (ms, run) => {
      const timer = { ms, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    onDeleted: (message) => void deleted.push(message),
    onRefused: (_id, reason) => void refused.push(reason),
  });
  const pass = async (): Promise<void> => {
    for (const timer of timers) {
      expect(timer.ms).toBe(takeBackMs);
      timers.delete(timer);
      timer.run();
    }
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { takeBacks, pass, asked, deleted, refused };
};

const gone = ownMessageOf(1, { text: '', version: 2, deletedAt: '2026-11-20T08:05:00.000Z' });

describe('A message that is taken back', () => {
  it('is hidden at once, and told to the server when it can no longer be undone', async () => {
    const { takeBacks, pass, asked, deleted } = writer(async () => gone);
    takeBacks.add('m1');
    takeBacks.add('m1');
    expect([[...takeBacks.store.getState()], asked]).toEqual([['m1'], []]);
    await pass();
    expect([asked, deleted]).toEqual([[{ id: 'm1' }], [gone]]);
    expect([...takeBacks.store.getState()]).toEqual([]);
  });

  it('stands again where that is undone in time, and the server never hears of it', async () => {
    const { takeBacks, pass, asked } = writer(async () => gone);
    takeBacks.add('m1');
    takeBacks.undo('m1');
    await pass();
    expect([[...takeBacks.store.getState()], asked]).toEqual([[], []]);
  });

  it('stands again with the reason where the server refuses it: it was read meanwhile', async () => {
    const { takeBacks, pass, refused } = writer(() => Promise.reject(new Error('It was read')));
    takeBacks.add('m1');
    await pass();
    expect([[...takeBacks.store.getState()], refused]).toEqual([[], ['It was read']]);
  });

  it('is told at once where the page goes', async () => {
    const { takeBacks, asked, pass } = writer(async () => gone);
    takeBacks.add('m1');
    takeBacks.flush();
    await pass();
    expect(asked).toEqual([{ id: 'm1' }]);
  });
});
