import type { Actor, Ctx } from '../kernel/context.ts';
import { Turns } from '../kernel/turns.ts';
import { type Joined, joinedOf } from '../areas/messaging/messages/open-conversation.ts';

/** A session that goes through more conversations than this asks for the first ones again. */
const MOST_KNOWN = 1_000;

/**
 * Whose conversations the pages of this node have been found to be: asked once, and known as long as a page of the session
 * is open. Nobody leaves a conversation; what else takes a right away (a session that ends, a role, a suspension) ends the
 * socket, and with the last one what is known here. One is looked up at a time, so that pages that ask for many hold one
 * connection of the pool between them.
 */
export class KnownConversations {
  readonly #db: Ctx['db'];
  readonly #ofSessions = new Map<string, Map<string, Promise<Joined | null>>>();
  readonly #turns = new Turns({ waiting: 10_000, waitingOfOne: 100 });

  constructor({ db }: Pick<Ctx, 'db'>) {
    this.#db = db;
  }

  /** Null where it is none of theirs, or there is none. */
  async joined(actor: Actor, conversationId: string): Promise<Joined | null> {
    const known =
      this.#ofSessions.get(actor.sessionId) ?? new Map<string, Promise<Joined | null>>();
    this.#ofSessions.set(actor.sessionId, known);
    const kept = known.get(conversationId);
    if (kept !== undefined) return kept;
    // Another page of the session may wait for the same: nobody takes it out of the line.
    const waiter = { client: `${actor.realm}:${actor.id}`, signal: new AbortController().signal };
    const asked = this.#turns.run(waiter, () => joinedOf(this.#db, actor, conversationId));
    known.set(conversationId, asked);
    const [oldest] = known.keys();
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
    try {
      const joined = await asked;
      // It may be opened yet.
      if (joined === null) known.delete(conversationId);
      return joined;
    } catch (error) {
      known.delete(conversationId);
      throw error;
    }
  }

  /** The last page of a session is closed. */
  forget(sessionId: string): void {
    this.#ofSessions.delete(sessionId);
  }

  /** Something may have ended unheard. */
  forgetAll(): void {
    this.#ofSessions.clear();
  }
}
