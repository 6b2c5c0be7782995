import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openDrawing } from './drawing-process.ts';

const fixtures = path.join(import.meta.dirname, '../testing/fixtures');
const settings = { script: path.join(fixtures, 'draw-nothing.ts'), limitMs: 10_000, atOnce: 1 };

interface Said {
  readonly pid: number;
  readonly env: readonly string[];
  readonly input: string;
}
const outputOf = (bytes: Buffer | string): Said => JSON.parse(bytes.toString()) as Said; // what the fixture writes

const isGone = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
};

describe('a drawing is refused, and the next one is drawn by another process', () => {
  it.each([
    ['that its program refuses', 'refuse', 'not this one'],
    ['that its process ends over', 'leave', 'left in the middle'],
    ['that its process dies of', 'choke', ''],
  ])('%s', async (_name, input, complaint) => {
    const draw = openDrawing(settings);
    const { pid } = outputOf(await draw('a'));
    await expect(draw(input)).rejects.toThrow(complaint);
    await expect.poll(() => isGone(pid)).toBe(true);
    expect(outputOf(await draw('b'))).toMatchObject({ input: 'b' });
  });

  it('that takes longer than it may', async () => {
    const limited = { ...settings };
    const draw = openDrawing(limited);
    const { pid } = outputOf(await draw('a'));
    // Not before: to start a process takes longer.
    limited.limitMs = 100;
    await expect(draw('hang')).rejects.toThrow('longer than 100 ms');
    limited.limitMs = settings.limitMs;
    await expect.poll(() => isGone(pid)).toBe(true);
    expect(outputOf(await draw('b')).pid).not.toBe(pid);
  });
});

describe('a process that draws', () => {
  it('knows nothing of our surroundings', async () => {
    process.env['DATA_KEY_OF_TEST'] = 'secret';
    const { env } = outputOf(await openDrawing(settings)('a'));
    delete process.env['DATA_KEY_OF_TEST'];
    expect(env.filter((name) => !name.startsWith('NODE_CHANNEL_'))).toEqual([]);
  });

  it('is kept for the next, whoever asks at the same time', async () => {
    const draw = openDrawing(settings);
    const drawn = await Promise.all(['a', 'b', 'c'].map(draw));
    expect(drawn.map((bytes) => outputOf(bytes).input)).toEqual(['a', 'b', 'c']);
    expect(new Set(drawn.map((bytes) => outputOf(bytes).pid)).size).toBe(1);
  });

  it('is listened to once, however much it draws', async () => {
    const warned: string[] = [];
    const note = ({ name }: Error) => warned.push(name);
    process.on('warning', note);
    const draw = openDrawing(settings);
    for (let count = 0; count < 15; count += 1) await draw('a'); // oxlint-disable-line no-await-in-loop -- one after the other
    process.off('warning', note);
    expect(warned).not.toContain('MaxListenersExceededWarning');
  });

  it('that ends while it has nothing to draw is not asked again', async () => {
    const draw = openDrawing(settings);
    const { pid } = outputOf(await draw('a'));
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => isGone(pid)).toBe(true);
    expect(outputOf(await draw('b')).pid).not.toBe(pid);
  });

  it('is one of as many as may draw at a time', async () => {
    const draw = openDrawing({ ...settings, atOnce: 2 });
    const drawn = await Promise.all(['a', 'b', 'c', 'd'].map(draw));
    expect(new Set(drawn.map((bytes) => outputOf(bytes).pid)).size).toBe(2);
  });

  it('ends when it has drawn enough', async () => {
    const draw = openDrawing({ ...settings, mostDrawings: 2 });
    const pids: number[] = [];
    for (const input of ['a', 'b', 'c']) pids.push(outputOf(await draw(input)).pid); // oxlint-disable-line no-await-in-loop -- one after the other
    const [first, second, third] = pids;
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    await expect.poll(() => isGone(Number(first))).toBe(true);
  });

  it('ends when there is nothing to draw for a while', async () => {
    const { pid } = outputOf(await openDrawing({ ...settings, idleMs: 50 })('a'));
    await expect.poll(() => isGone(pid)).toBe(true);
  });

  it('holds nobody up who ends', async () => {
    const parent = spawn(process.execPath, [path.join(fixtures, 'draw-once.ts')]);
    const [said] = await Promise.all([text(parent.stdout), once(parent, 'exit')]);
    await expect.poll(() => isGone(outputOf(said).pid)).toBe(true);
  });

  it('is no orphan where its parent is killed', async () => {
    const parent = spawn(process.execPath, [path.join(fixtures, 'draw-once.ts'), 'stay']);
    const [said] = (await once(parent.stdout, 'data')) as [Buffer];
    parent.kill('SIGKILL');
    await expect.poll(() => isGone(outputOf(said).pid)).toBe(true);
  });
});
