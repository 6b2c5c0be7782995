import type { OutputOf } from '@khidma/contract/core/endpoint';
import { pageConversations } from '@khidma/contract/messaging/conversations';
import type { Conversation } from '@khidma/contract/shapes/conversation';
import type { ConversationFilter } from '@khidma/domain/messages/conversation-kinds';
import { createStore } from 'zustand/vanilla';
import {
  belongsTo,
  ordered,
  relisted,
  type ConversationList,
  type Conversations,
} from './conversation-list.ts';
import type { Environment } from './environment.ts';

type Answer = OutputOf<typeof pageConversations>;

/** The lists of conversations that were looked at. */
export interface ListsState {
  readonly lists: Partial<Readonly<Record<ConversationFilter, ConversationList>>>;
  readonly counts: Answer['counts'];
  /** Who reads; null until the first answer. */
  readonly realm: Answer['realm'] | null;
  /** Why a list did not come, in words. */
  readonly failure: string | null;
}

interface ListsParts {
  readonly call: Environment['call'];
  readonly userId: string;
  readonly learn: (conversations: readonly Conversation[]) => void;
  readonly conversations: () => Conversations;
}

interface Asking {
  readonly cursor?: string;
  /** Whatever was held is let go. */
  readonly isAnew?: boolean;
}

const pageSize = 30;

/** Keeps the lists of conversations: by their pages, and by what is learned of single conversations. */
export class Lists {
  readonly store = createStore<ListsState>()(() => ({
    lists: {},
    counts: { unread: 0, waiting: 0 },
    realm: null,
    failure: null,
  }));
  readonly #parts: ListsParts;

  constructor(parts: ListsParts) {
    this.#parts = parts;
  }

  /** Asks for a list anew. */
  load(filter: ConversationFilter): Promise<void> {
    return this.#ask(filter, { isAnew: true });
  }

  async loadMore(filter: ConversationFilter): Promise<void> {
    const list = this.store.getState().lists[filter];
    if (list?.cursor == null || list.status === 'loading') return;
    this.#put(filter, { ...list, status: 'loading' });
    await this.#ask(filter, { cursor: list.cursor });
  }

  /** Asks for the first pages of all lists that were looked at. */
  refresh(): void {
    const looked = Object.keys(this.store.getState().lists) as ConversationFilter[]; // its keys are filters
    for (const filter of new Set([...looked, 'all' as const])) void this.#ask(filter);
  }

  /** Takes what has become of conversations into every list. */
  take(ids: readonly string[]): void {
    const conversations = this.#parts.conversations();
    for (const [key, list] of Object.entries(this.store.getState().lists)) {
      const filter = key as ConversationFilter; // a key of the lists
      const next = ids.reduce((now, id) => {
        const conversation = conversations.get(id);
        if (!conversation) return now;
        const belongs = belongsTo(conversation, filter, this.#parts.userId);
        return relisted(now, conversation, { conversations, belongs });
      }, list);
      if (next !== list) this.#put(filter, next);
    }
  }

  #put(filter: ConversationFilter, list: ConversationList): void {
    this.store.setState(({ lists }) => ({ lists: { ...lists, [filter]: list } }));
  }

  async #ask(filter: ConversationFilter, { cursor, isAnew = false }: Asking = {}): Promise<void> {
    const before = this.store.getState().lists[filter];
    const held = isAnew ? [] : (before?.ids ?? []);
    if (!before) this.#put(filter, { ids: [], cursor: null, status: 'loading' });
    try {
      const query = { filter, pageSize: String(pageSize), ...(cursor !== undefined && { cursor }) };
      const answer = await this.#parts.call(pageConversations, query, { silent: true });
      const ids = answer.records.map(({ id }) => id);
      // A first page that meets what is held belongs to it; one that does not begins anew.
      const joins = cursor !== undefined || ids.some((id) => held.includes(id));
      this.#parts.learn(answer.records);
      this.store.setState({ counts: answer.counts, realm: answer.realm, failure: null });
      this.#put(filter, {
        ids: ordered(joins ? [...held, ...ids] : ids, this.#parts.conversations()),
        cursor: cursor === undefined && joins && before ? before.cursor : answer.cursor,
        status: 'ready',
      });
    } catch (error) {
      this.store.setState({ failure: error instanceof Error ? error.message : '' });
      const list = this.store.getState().lists[filter];
      this.#put(filter, { ids: [], cursor: null, ...list, status: 'error' });
    }
  }
}
