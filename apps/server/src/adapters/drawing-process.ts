import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';

/** The other side of `openDrawing`, for a process's program: draws what it is sent, one after the other, while its parent lives. */
export function serveDrawings(draw: (input: string) => Promise<Uint8Array>): void {
  process.on('message', (input: string) => {
    void answer(input);
  });

  async function answer(input: string): Promise<void> {
    process.send?.(await drawn(input));
  }

  async function drawn(input: string): Promise<Drawn> {
    try {
      return { bytes: await draw(input) };
    } catch (error) {
      return { complaint: String(error) };
    }
  }
}

/** What a drawing process answers: what it has drawn, or why it could not. */
export type Drawn = { readonly bytes: Uint8Array } | { readonly complaint: string };

export interface DrawingSettings {
  /** The file of the process's program, which calls `serveDrawings`. */
  readonly script: string;
  readonly args?: readonly string[];
  /** Far more than any drawing takes: what is slower has gone wrong, and its process ends. */
  readonly limitMs: number;
  /** How many processes draw at a time; others wait their turn. */
  readonly atOnce: number;
  /** How long a process is kept that has nothing to draw. */
  readonly idleMs?: number;
  /** After so many drawings a process makes room for a new one: what libraries keep is not kept for ever. */
  readonly mostDrawings?: number;
}

/** A process that is kept, and what it has done. */
interface Kept {
  readonly child: ChildProcess;
  readonly stderr: () => string;
  drawings: number;
  idle?: NodeJS.Timeout;
}

const KEPT_IDLE_MS = 30_000;
const MOST_DRAWINGS = 200;
const MOST_COMPLAINT = 2000;

/**
 * Returns a function that has things drawn by processes of their own, one after the other each: to load fonts and
 * libraries takes a second, to draw a hundredth of it. What a process chokes on costs that process and its drawing, which
 * is refused with what it complained of. A kept process has none of our surroundings and holds nobody up who ends.
 */
export function openDrawing(settings: DrawingSettings): (input: string) => Promise<Buffer> {
  const { idleMs = KEPT_IDLE_MS, mostDrawings = MOST_DRAWINGS } = settings;
  const free: Kept[] = [];
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (input) => {
    if (running >= settings.atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await draw(free.pop() ?? begin(), input);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };

  function begin(): Kept {
    const kept = start(settings);
    // For as long as it lives: what ends while it has nothing to draw is not asked again.
    kept.child.on('exit', () => forget(kept)).on('error', () => forget(kept));
    return kept;
  }

  async function draw(kept: Kept, input: string): Promise<Buffer> {
    clearTimeout(kept.idle);
    hold(kept.child, true);
    try {
      const drawn = await answerOf(kept, input, settings.limitMs);
      if ('complaint' in drawn) throw new Error(drawn.complaint);
      kept.drawings += 1;
      if (kept.drawings < mostDrawings) keep(kept);
      else kept.child.kill('SIGKILL');
      return Buffer.from(drawn.bytes);
    } catch (error) {
      kept.child.kill('SIGKILL');
      throw error;
    }
  }

  function keep(kept: Kept): void {
    hold(kept.child, false);
    free.push(kept);
    kept.idle = setTimeout(() => {
      forget(kept);
      kept.child.kill('SIGKILL');
    }, idleMs);
    kept.idle.unref();
  }

  function forget(kept: Kept): void {
    clearTimeout(kept.idle);
    const at = free.indexOf(kept);
    if (at >= 0) free.splice(at, 1);
  }
}

function start({ script, args = [] }: DrawingSettings): Kept {
  const child = fork(script, args, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    // It needs nothing of our surroundings, least of all the keys.
    env: {},
    execArgv: [],
  });
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (piece: string) => {
    said = (said + piece).slice(-MOST_COMPLAINT);
  });
  return { child, stderr: () => said, drawings: 0 };
}

/** Whether this process waits for the other one before it ends. */
function hold(child: ChildProcess, isHeld: boolean): void {
  const how = isHeld ? 'ref' : 'unref';
  child[how]();
  child.channel?.[how]();
  (child.stderr as Socket | null)?.[how](); // a pipe is one
}

function answerOf({ child, stderr }: Kept, input: string, limitMs: number): Promise<Drawn> {
  return new Promise((resolve, reject) => {
    const settle = (outcome: () => void): void => {
      clearTimeout(limit);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      outcome();
    };
    const onMessage = (drawn: unknown): void => settle(() => resolve(drawn as Drawn)); // `serveDrawings` sends nothing else
    const onExit = (): void => settle(() => reject(new Error(stderr() || 'the process has ended')));
    const onError = (error: Error): void => settle(() => reject(error));
    const limit = setTimeout(
      () => settle(() => reject(new Error(`took longer than ${limitMs} ms`))),
      limitMs,
    );
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
    child.send(input, (error) => {
      if (error) onError(error);
    });
  });
}
