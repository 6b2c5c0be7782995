import { uuidV4 } from './random.ts';

/** For how long the same call counts as another try. Later it is a wish of its own, even where the first was never answered. */
const SAME_INTENT_MS = 5 * 60_000;

/** Request ids of calls that were never answered: a person's second try is the same call, which the server does once. */
export class Intents {
  readonly #unanswered = new Map<string, { readonly id: string; readonly at: number }>();
  readonly #underWay = new Map<string, Promise<unknown>>();
  readonly #now: () => number;

  /** `now` is in Unix milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Makes the call that says `intent`, or answers with the one under way: two presses in one instant, before the
   * screen could be locked, are one wish.
   */
  once<T>(intent: string, call: () => Promise<T>): Promise<T> {
    const underWay = this.#underWay.get(intent);
    if (underWay) return underWay as Promise<T>; // the same intent has the same answer
    const calling = call().finally(() => this.#underWay.delete(intent));
    this.#underWay.set(intent, calling);
    return calling;
  }

  /** Returns the id for a call that says `intent`: that of the try before where it was not answered, a new one otherwise. */
  takeId(intent: string): string {
    const before = this.#unanswered.get(intent);
    this.#unanswered.delete(intent);
    return before && this.#now() - before.at < SAME_INTENT_MS ? before.id : uuidV4();
  }

  /** Keeps the id of a call that nobody answered. */
  keepId(intent: string, id: string): void {
    this.#unanswered.set(intent, { id, at: this.#now() });
  }
}
