import { describe, expect, it } from 'vitest';
import { Turns } from './turns.ts';

const never = new AbortController().signal;

/** Work that ends when it is told to, and notes when it began. */
function works(turns: Turns) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const start = (client: string, name: string, signal: AbortSignal = never) =>
    turns.run({ client, signal }, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      return name;
    });
  const endOne = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, start, endOne };
}

describe('heavy work has one turn at a time', () => {
  it('refuses more than a client, and more than all of them, may have waiting', async () => {
    const { start, endOne } = works(new Turns({ waiting: 3, waitingOfOne: 2 }));
    const running = [start('a', 'a1'), start('a', 'a2'), start('a', 'a3')];
    await expect(start('a', 'a4')).rejects.toMatchObject({ code: 'tooManyRequests' });
    running.push(start('b', 'b1'));
    await expect(start('c', 'c1')).rejects.toMatchObject({
      code: 'unavailable',
      data: { retryAfterSeconds: 60 },
    });
    for (let left = running.length; left > 0; left -= 1) await endOne();
    expect(await Promise.all(running)).toEqual(['a1', 'a2', 'a3', 'b1']);
  });

  it('and gives turns round: whoever sends many lets others in between', async () => {
    const { begun, start, endOne } = works(new Turns({ waiting: 9, waitingOfOne: 9 }));
    const running = ['a1', 'a2', 'a3'].map((name) => start('a', name));
    running.push(start('b', 'b1'), start('b', 'b2'));
    for (let left = running.length; left > 0; left -= 1) await endOne();
    await Promise.all(running);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2']);
  });

  it('passes over whoever has left the line', async () => {
    const { begun, start, endOne } = works(new Turns({ waiting: 9, waitingOfOne: 1 }));
    const leaving = new AbortController();
    const first = start('a', 'a1');
    const gone = start('b', 'b1', leaving.signal);
    const last = start('c', 'c1');
    leaving.abort(new Error('left'));
    await expect(gone).rejects.toThrow('left');
    await endOne();
    await endOne();
    expect(await Promise.all([first, last])).toEqual(['a1', 'c1']);
    expect(begun).toEqual(['a1', 'c1']);
    await expect(start('b', 'b2', leaving.signal)).rejects.toThrow('left');
  });

  it('and goes on after work that failed', async () => {
    const turns = new Turns({ waiting: 1, waitingOfOne: 1 });
    const failed = turns.run({ client: 'a', signal: never }, () => Promise.reject(new Error('no')));
    await expect(failed).rejects.toThrow('no');
    expect(await turns.run({ client: 'a', signal: never }, () => Promise.resolve('yes'))).toBe(
      'yes',
    );
  });
});
