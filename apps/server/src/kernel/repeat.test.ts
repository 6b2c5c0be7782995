import { describe, expect, it } from 'vitest';
import { repeat } from './repeat.ts';

/** Steps that do this much, one after the other, and then find nothing. */
const stepsOf = (...amounts: readonly number[]) => {
  const left = [...amounts];
  return async (): Promise<number | null> => left.shift() ?? null;
};

describe('a step of a job is repeated until nothing is due', () => {
  it('does nothing where the job has to stop, and finishes the step that has begun', async () => {
    expect(await repeat(stepsOf(1), AbortSignal.abort())).toBe(0);
    const stop = new AbortController();
    const step = async () => {
      stop.abort();
      return 3;
    };
    expect(await repeat(step, stop.signal)).toBe(3);
  });

  it('goes on behind what failed, and returns the sum', async () => {
    expect(await repeat(stepsOf(2, 0, 5))).toBe(7);
  });

  it('passes an error on', async () => {
    const fails = () => Promise.reject(new Error('no database'));
    await expect(repeat(fails)).rejects.toThrow('no database');
  });
});
