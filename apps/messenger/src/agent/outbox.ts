import { ApiError, HttpFailure } from '@khidma/client/call-errors';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { sendMessage } from '@khidma/contract/messaging/messages';
import { createStore } from 'zustand/vanilla';
import { backOff } from './back-off.ts';
import type { Content, MessageStore, Unsent } from './message-store.ts';
import type { Environment } from './environment.ts';

interface OutboxParts {
  readonly environment: Environment;
  readonly messageStore: MessageStore;
  readonly onSent: (answer: OutputOf<typeof sendMessage>) => void;
}

/** Refusals that time heals: the message waits, it has not failed. */
const passing: ReadonlySet<string> = new Set([
  'tooManyMessages',
  'tooManyRequests',
  'unauthenticated',
  'internal',
]);

const isPassing = (error: unknown): boolean => {
  if (error instanceof ApiError) return passing.has(error.name);
  return !(error instanceof HttpFailure) || error.status >= 500 || error.status === 429;
};

/** The messages that the server has not acknowledged: kept until it has, sent in order and exactly once. */
export class Outbox {
  /** What an earlier page has left stands in it too. */
  readonly store;
  readonly #parts: OutboxParts;
  /** Which message of a conversation is on its way. */
  readonly #underWay = new Map<string, string>();
  /** Conversations that wait before they try again, and how often they have. */
  readonly #waits = new Map<string, () => void>();
  readonly #tries = new Map<string, number>();
  #isOpen = false;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
    this.store = createStore<readonly Unsent[]>()(() => parts.messageStore.unsent());
  }

  /** Keeps a message under an id of its own, made now and never again, and sends it when its turn has come. */
  add(conversationId: string, content: Content): void {
    const clientId = this.#parts.environment.newId();
    this.#replace({ clientId, conversationId, ...this.#turn(), content, refusal: null });
    this.#pump();
  }

  /** The server has them, whoever said so first: answer, event or catching up. */
  acknowledge(clientIds: readonly (string | null)[]): void {
    const sent = this.store.getState().filter(({ clientId }) => clientIds.includes(clientId));
    for (const message of sent) {
      this.#done(message);
      this.#drop(message.clientId);
      this.#tries.delete(message.conversationId);
    }
    if (sent.length > 0) this.#pump();
  }

  /** Sends what was refused once more. */
  retry(clientId: string): void {
    const message = this.store.getState().find((each) => each.clientId === clientId);
    if (message) this.#replace({ ...message, ...this.#turn(), refusal: null });
    this.#pump();
  }

  discard(clientId: string): void {
    this.#drop(clientId);
    this.#pump();
  }

  /** There is a way to the server: whatever waits goes now. */
  resume(): void {
    this.#isOpen = true;
    this.#endWaits();
    this.#pump();
  }

  /** There is none: nothing is tried. */
  suspend(): void {
    this.#isOpen = false;
    this.#endWaits();
  }

  /** The turn behind all that wait, also those of an earlier page, whatever the clock says meanwhile. */
  #turn(): Pick<Unsent, 'at' | 'nth'> {
    const waiting = this.store.getState();
    return {
      at: Math.max(this.#parts.environment.now(), ...waiting.map(({ at }) => at)),
      nth: 1 + Math.max(0, ...waiting.map(({ nth }) => nth)),
    };
  }

  #pump(): void {
    if (!this.#isOpen) return;
    const seen = new Set<string>();
    for (const message of this.store.getState()) {
      const { conversationId, refusal } = message;
      if (refusal !== null || seen.has(conversationId)) continue;
      seen.add(conversationId);
      if (!this.#underWay.has(conversationId) && !this.#waits.has(conversationId))
        void this.#send(message);
    }
  }

  async #send(message: Unsent): Promise<void> {
    const { conversationId, clientId, content } = message;
    const { environment, onSent } = this.#parts;
    this.#underWay.set(conversationId, clientId);
    try {
      const input = { conversationId, clientId, ...content };
      const answer = await environment.call(sendMessage, input, { silent: true });
      this.#done(message);
      this.#drop(clientId);
      onSent(answer);
    } catch (error) {
      // An event has said meanwhile that it arrived.
      if (this.store.getState().every((each) => each.clientId !== clientId)) return;
      this.#done(message);
      if (isPassing(error)) this.#wait(conversationId);
      else this.#replace({ ...message, refusal: error instanceof Error ? error.message : '' });
    }
    this.#pump();
  }

  #done({ conversationId, clientId }: Unsent): void {
    if (this.#underWay.get(conversationId) === clientId) this.#underWay.delete(conversationId);
  }

  #wait(conversationId: string): void {
    const count = (this.#tries.get(conversationId) ?? 0) + 1;
    this.#tries.set(conversationId, count);
    const end = this.#parts.environment.later(backOff(count), () => {
      this.#waits.delete(conversationId);
      this.#pump();
    });
    this.#waits.set(conversationId, end);
  }

  #endWaits(): void {
    for (const end of this.#waits.values()) end();
    this.#waits.clear();
    this.#tries.clear();
  }

  #drop(clientId: string): void {
    this.#parts.messageStore.drop(clientId);
    this.store.setState(
      this.store.getState().filter((each) => each.clientId !== clientId),
      true,
    );
  }

  #replace(message: Unsent): void {
    this.#parts.messageStore.save(message);
    const others = this.store.getState().filter(({ clientId }) => clientId !== message.clientId);
    this.store.setState(
      [...others, message].toSorted((a, b) => a.at - b.at || a.nth - b.nth),
      true,
    );
  }
}
