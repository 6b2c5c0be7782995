import { backOff } from './back-off.ts';
import type { Environment } from './environment.ts';

/** So many conversations are asked about at once (contract, `syncMessages`). */
const mostAtOnce = 50;

interface CatchUpParts extends Pick<Environment, 'later'> {
  readonly ask: (conversationIds: readonly string[]) => Promise<void>;
}

/** Asks for what was missed: for many conversations at once, once at a time, and again until it has come. */
export class CatchUp {
  readonly #parts: CatchUpParts;
  readonly #behind = new Set<string>();
  #isAsking = false;
  #tries = 0;
  #endWait: (() => void) | null = null;

  constructor(parts: CatchUpParts) {
    this.#parts = parts;
  }

  ask(conversationIds: readonly string[]): void {
    for (const id of conversationIds) this.#behind.add(id);
    this.suspend();
    void this.#run();
  }

  /** There is no way to the server: nothing is tried until somebody asks. */
  suspend(): void {
    this.#endWait?.();
    this.#endWait = null;
    this.#tries = 0;
  }

  async #run(): Promise<void> {
    if (this.#isAsking || this.#endWait) return;
    this.#isAsking = true;
    while (this.#behind.size > 0 && !this.#endWait) {
      const ids = [...this.#behind].slice(0, mostAtOnce);
      for (const id of ids) this.#behind.delete(id);
      try {
        await this.#parts.ask(ids);
        this.#tries = 0;
      } catch {
        for (const id of ids) this.#behind.add(id);
        this.#wait();
      }
    }
    this.#isAsking = false;
  }

  #wait(): void {
    this.#tries += 1;
    this.#endWait = this.#parts.later(backOff(this.#tries), () => {
      this.#endWait = null;
      void this.#run();
    });
  }
}

/** Returns what runs something a moment later, once for all who ask for it meanwhile. */
export const delayed = (
  later: Environment['later'],
  ms: number,
  run: () => Promise<void>,
): (() => void) => {
  let isComing = false;
  return () => {
    if (isComing) return;
    isComing = true;
    later(ms, () => {
      isComing = false;
      run().catch(() => undefined);
    });
  };
};
