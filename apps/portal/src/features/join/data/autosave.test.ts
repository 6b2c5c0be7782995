import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  createAutosave,
  retryMs,
  savePauseMs,
  type SaveOutcome,
  type SavingState,
} from './autosave.ts';

const failed: SaveOutcome = { ok: false, reason: null };
const saved: SaveOutcome = { ok: true, at: '2026-11-21T06:00:00.000Z' };
const soon = retryMs[0] ?? 0;

const start = (...outcomes: SaveOutcome[]) => {
  const states: SavingState['state'][] = [];
  const save = vi.fn(() => Promise.resolve(outcomes.shift() ?? saved));
  const saver = createAutosave({ save, onState: ({ state }) => states.push(state) });
  return { saver, save, states };
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('saved as one goes behind the signed link', () => {
  it('goes on trying where a try fails, and says so', async () => {
    const { saver, save, states } = start(failed, failed);
    saver.touch();
    await vi.advanceTimersByTimeAsync(savePauseMs + soon);
    expect(states.at(-1)).toBe('failed');
    await vi.advanceTimersByTimeAsync(retryMs[1] ?? 0);
    expect(states.at(-1)).toBe('saved');
    expect(save).toHaveBeenCalledTimes(3);
  });

  it('ends where the application is not open any more', async () => {
    const { saver, save, states } = start({ ok: false, reason: 'Decided.' });
    saver.touch();
    await vi.advanceTimersByTimeAsync(savePauseMs);
    saver.touch();
    await vi.advanceTimersByTimeAsync(100_000);
    expect(states.at(-1)).toBe('refused');
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('saves once for many keys', async () => {
    const { saver, save, states } = start();
    for (let key = 0; key < 5; key += 1) {
      saver.touch();
      await vi.advanceTimersByTimeAsync(savePauseMs - 1);
    }
    expect(save).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(save).toHaveBeenCalledTimes(1);
    expect(states.slice(-2)).toEqual(['saving', 'saved']);
  });

  it('saves what changed while it was saving', async () => {
    let finish: (outcome: SaveOutcome) => void = () => undefined;
    const save = vi.fn(() => new Promise<SaveOutcome>((done) => (finish = done)));
    const saver = createAutosave({ save, onState: () => undefined });
    saver.touch();
    saver.now();
    saver.touch();
    finish(saved);
    await vi.advanceTimersByTimeAsync(savePauseMs);
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('saves nothing once the form was sent, and nothing that is saved already', async () => {
    const { saver, save } = start();
    saver.now();
    saver.touch();
    saver.stop();
    await vi.advanceTimersByTimeAsync(100_000);
    expect(save).not.toHaveBeenCalled();
  });
});
