import type { ApiClient } from '@khidma/client/api-client';
import { deleteMessage } from '@khidma/contract/messaging/messages';
import type { Message } from '@khidma/contract/shapes/message';
import { createStore } from 'zustand/vanilla';

interface TakeBackParts {
  readonly call: ApiClient['call'];
  /** Runs something after a while; returns what takes that back. */
  readonly later: (ms: number, run: () => void) => () => void;
  readonly onDeleted: (message: Message) => void;
  /** It stands again; the reason is in the server's words. */
  readonly onRefused: (messageId: string, reason: string) => void;
}

/** So long it can be undone. */
export const takeBackMs = 6000;

/** Messages that their writer takes back: gone from the writer's screen at once, and told to the server a little later. */
export class TakeBacks {
  /** The ids of those that are not shown any more. */
  readonly store = createStore<ReadonlySet<string>>()(() => new Set());
  readonly #parts: TakeBackParts;
  readonly #waiting = new Map<string, () => void>();

  constructor(parts: TakeBackParts) {
    this.#parts = parts;
  }

  add(id: string): void {
    if (this.store.getState().has(id)) return;
    this.#show(id, false);
    this.#waiting.set(
      id,
      this.#parts.later(takeBackMs, () => void this.#send(id)),
    );
  }

  /** Too late once it was told. */
  undo(id: string): void {
    const end = this.#waiting.get(id);
    if (end === undefined) return;
    end();
    this.#waiting.delete(id);
    this.#show(id, true);
  }

  /** The page goes: what waits is told now. */
  flush(): void {
    for (const [id, end] of this.#waiting) {
      end();
      void this.#send(id);
    }
  }

  async #send(id: string): Promise<void> {
    this.#waiting.delete(id);
    const { call, onDeleted, onRefused } = this.#parts;
    try {
      onDeleted(await call(deleteMessage, { id }, { silent: true }));
    } catch (error) {
      onRefused(id, error instanceof Error ? error.message : '');
    }
    this.#show(id, true);
  }

  #show(id: string, isShown: boolean): void {
    const hidden = new Set(this.store.getState());
    if (isShown) hidden.delete(id);
    else hidden.add(id);
    this.store.setState(hidden, true);
  }
}
