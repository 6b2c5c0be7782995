import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { getKeeper } from './keeper.ts';
import { AlreadyKept, NoRoom, type OutboxStore } from './outbox.ts';
import type { OutboxItem } from './outbox-item.ts';

/** An answer that was read, as it is kept for a page without a line. */
interface KeptAnswer {
  readonly owner: string;
  /** The call and what it was asked, as text. */
  readonly key: string;
  readonly data: unknown;
  readonly at: number;
}

interface KeptSchema extends DBSchema {
  answers: {
    key: [owner: string, key: string];
    value: KeptAnswer;
    indexes: { owner: string; at: number };
  };
  outbox: {
    key: string;
    value: OutboxItem;
    indexes: { owner: [owner: string, keptAt: string]; slot: [owner: string, slot: string] };
  };
}

/** Milliseconds for which an answer is kept. */
export const keptForMs = 7 * 86_400_000;

/** The most answers that are kept. */
const mostAnswers = 300;

/** What an app keeps on this device, in IndexedDB: answers to read, and what is to be sent. */
export interface KeptStore extends OutboxStore {
  keepAnswer(answer: KeptAnswer): Promise<void>;
  readAnswer(owner: string, key: string): Promise<KeptAnswer | undefined>;
  /** Forgets every answer but those of one owner, and those older than `before`; what is unsent stays. */
  dropAnswers(kept?: { readonly owner: string; readonly before: number }): Promise<void>;
  close(): void;
}

/** Opens the store of an app by its name. */
export const openKept = async (name: string): Promise<KeptStore> => {
  const db = await openDB<KeptSchema>(name, 1, {
    upgrade(fresh) {
      const answers = fresh.createObjectStore('answers', { keyPath: ['owner', 'key'] });
      answers.createIndex('owner', 'owner');
      answers.createIndex('at', 'at');
      const outbox = fresh.createObjectStore('outbox', { keyPath: 'id' });
      outbox.createIndex('owner', ['owner', 'keptAt']);
      outbox.createIndex('slot', ['owner', 'slot'], { unique: true });
    },
    // A tab of a newer build waits for nobody.
    blocking: (_current, _next, event) => (event.target as IDBDatabase).close(), // what the event is of
  });
  return {
    ...outboxIn(db),
    close: () => db.close(),
    keepAnswer: async (answer) => void (await db.put('answers', answer)),
    readAnswer: (owner, key) => db.get('answers', [owner, key]),
    dropAnswers: async (kept) => {
      if (kept === undefined) return db.clear('answers');
      const tx = db.transaction('answers', 'readwrite');
      for await (const cursor of tx.store)
        if (cursor.value.owner !== kept.owner || cursor.value.at < kept.before)
          await cursor.delete();
      // Of many lists that were looked through, the last are kept.
      const spare = (await tx.store.count()) - mostAnswers;
      const oldest = spare > 0 ? await tx.store.index('at').getAllKeys(null, spare) : [];
      for (const key of oldest) await tx.store.delete(key);
      await tx.done;
    },
  };
};

let opened: Promise<KeptStore> | undefined;

/** The store of the running app. */
export const appStore = (): Promise<KeptStore> => {
  const opening = (opened ??= openKept(`khidma ${getKeeper().name}`));
  // Where the browser keeps nothing, the next try may be let.
  opening.catch(() => (opened = undefined));
  return opening;
};

const outboxIn = (db: IDBPDatabase<KeptSchema>): OutboxStore => ({
  add: async (item) => {
    try {
      await db.add('outbox', item);
    } catch (error) {
      const name = error instanceof DOMException ? error.name : '';
      if (name === 'ConstraintError') throw new AlreadyKept(item.slot, { cause: error });
      if (name === 'QuotaExceededError') throw new NoRoom(item.slot, { cause: error });
      throw error;
    }
  },
  list: (owner) =>
    db.getAllFromIndex('outbox', 'owner', IDBKeyRange.bound([owner, ''], [owner, '\uffff'])),
  change: async (id, change) => {
    const tx = db.transaction('outbox', 'readwrite');
    const item = await tx.store.get(id);
    if (item !== undefined) await tx.store.put({ ...item, ...change });
    await tx.done;
  },
  remove: (id) => db.delete('outbox', id),
});
