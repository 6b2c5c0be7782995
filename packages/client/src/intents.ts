import { uuidV4 } from './random.ts';

/** For how long the same call counts as another try. Later it is a wish of its own, even where the first was never answered. */
const SAME_INTENT_MS = 5 * 60_000;

/** A call that is not answered yet. */
interface UnderWay {
  readonly signal: AbortSignal | undefined;
  readonly answer: Promise<unknown>;
}

/** Request ids of calls that were never answered: a person's second try is the same call, which the server does once. */
export class Intents {
  readonly #unanswered = new Map<string, { readonly id: string; readonly at: number }>();
  readonly #underWay = new Map<string, UnderWay>();
  readonly #now: () => number;

  /** `now` is in Unix milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  /**
   * Makes the call that says `intent`, or answers with the one under way: two presses in one instant, before the
   * screen could be locked, are one wish. What goes by another `signal` can be given up alone, and is not shared.
   */
  once<T>(intent: string, signal: AbortSignal | undefined, call: () => Promise<T>): Promise<T> {
    const underWay = this.#underWay.get(intent);
    if (underWay?.signal === signal && underWay !== undefined) return underWay.answer as Promise<T>; // the same intent has the same answer
    const answer = call().finally(() => {
      if (this.#underWay.get(intent)?.answer === answer) this.#underWay.delete(intent);
    });
    this.#underWay.set(intent, { signal, answer });
    return answer;
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
