import { refuse } from './refuse.ts';

/** Who waits for a turn, and until when. */
export interface Waiter {
  /** Turns go round between these: whoever sends many files waits for those of others in between. */
  readonly client: string;
  /** Leaves the line when it aborts; running work must look at it itself. */
  readonly signal: AbortSignal;
}

interface TurnLimits {
  readonly waiting: number;
  readonly waitingOfOne: number;
}

/** Runs one piece of heavy work at a time. Refuses what would stand at the end of a line that is too long. */
export class Turns {
  readonly #limits: TurnLimits;
  /** In the order of their next turns. */
  readonly #lines = new Map<string, (() => void)[]>();
  #waiting = 0;
  #busy = false;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  async run<T>(waiting: Waiter, work: () => Promise<T>): Promise<T> {
    await this.#turn(waiting);
    try {
      return await work();
    } finally {
      this.#passOn();
    }
  }

  async #turn({ client, signal }: Waiter): Promise<void> {
    signal.throwIfAborted();
    if (!this.#busy) {
      this.#busy = true;
      return;
    }
    const line = this.#lines.get(client) ?? [];
    if (line.length >= this.#limits.waitingOfOne)
      throw refuse('tooManyRequests', { retryAfterSeconds: 30 });
    if (this.#waiting >= this.#limits.waiting)
      throw refuse('unavailable', { retryAfterSeconds: 60 });
    this.#lines.set(client, line);
    this.#waiting += 1;
    await new Promise<void>((resolve, reject) => {
      const go = () => {
        signal.removeEventListener('abort', leave);
        this.#waiting -= 1;
        resolve();
      };
      const leave = () => {
        line.splice(line.indexOf(go), 1);
        if (line.length === 0) this.#lines.delete(client);
        this.#waiting -= 1;
        // The reason is whatever its controller was aborted with: an error of ours.
        reject(signal.reason as Error);
      };
      line.push(go);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  #passOn(): void {
    const [first] = this.#lines;
    if (!first) {
      this.#busy = false;
      return;
    }
    const [client, line] = first;
    const go = line.shift();
    this.#lines.delete(client);
    if (line.length > 0) this.#lines.set(client, line);
    go?.();
  }
}
