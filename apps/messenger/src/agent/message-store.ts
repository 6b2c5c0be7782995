import * as z from 'zod/mini';
import type { Environment } from './environment.ts';
import type { KeptMessages } from './kept-messages.ts';

/** Every key of the panel in the browser's storage begins so: on a shared origin it touches no other. */
const prefix = 'khidma-im:';
const ownerKey = `${prefix}owner`;
const draftKey = (conversationId: string): string => `${prefix}draft:${conversationId}`;
/** What the host wrote at the beginning of a draft. */
const aboutKey = (conversationId: string): string => `${prefix}about:${conversationId}`;
const keptKey = `${prefix}kept`;
const unsentKey = (clientId: string): string => `${prefix}unsent:${clientId}`;

const content = z.object({
  kind: z.enum(['text', 'picture', 'document', 'voice', 'location', 'order']),
  text: z.optional(z.string()),
  fileIds: z.optional(z.array(z.string())),
  location: z.optional(
    z.object({ latitude: z.number(), longitude: z.number(), label: z.string() }),
  ),
  orderId: z.optional(z.string()),
  quoteId: z.optional(z.string()),
  quickReplyId: z.optional(z.string()),
  isNoContact: z.optional(z.boolean()),
});

const unsent = z.object({
  clientId: z.string(),
  conversationId: z.string(),
  /** When it was written, and which of that instant: the order in which messages go out. */
  at: z.number(),
  nth: z.number(),
  content,
  /** The server's refusal, in words; null while it waits or is on its way. */
  refusal: z.nullable(z.string()),
});

/** What somebody writes, before it is a message. */
export type Content = z.infer<typeof content>;

/** A message that the server has not acknowledged. */
export type Unsent = z.infer<typeof unsent>;

/** What the panel keeps in the browser: whose it is, drafts, messages that the server has not acknowledged, and what is read without a line. */
export interface MessageStore {
  readonly owner: () => string | null;
  readonly setOwner: (userId: string) => void;
  readonly draft: (conversationId: string) => string;
  readonly setDraft: (conversationId: string, text: string) => void;
  /** Puts what a conversation is about before what is half written in it: once, and in the place of what it was about before. */
  readonly beginDraft: (conversationId: string, about: string) => void;
  readonly unsent: () => Unsent[];
  readonly kept: () => KeptMessages | null;
  readonly keep: (kept: KeptMessages) => void;
  readonly save: (message: Unsent) => void;
  readonly drop: (clientId: string) => void;
  /** Forgets all of it, and nothing else. */
  readonly clear: () => void;
}

/** Returns the panel's part of the storage. Where there is no room, a message lives as long as the page. */
export const createMessageStore = (storage: Environment['storage']): MessageStore => {
  const keys = (start: string): string[] =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
      key.startsWith(start),
    );
  const put = (key: string, value: string): void => {
    try {
      storage.setItem(key, value);
    } catch {
      // Full or forbidden.
    }
  };
  const draft = (id: string): string => storage.getItem(draftKey(id)) ?? '';
  return {
    owner: () => storage.getItem(ownerKey),
    setOwner: (userId) => put(ownerKey, userId),
    draft,
    setDraft: (id, text) => {
      if (text.trim() !== '') return put(draftKey(id), text);
      storage.removeItem(draftKey(id));
      storage.removeItem(aboutKey(id));
    },
    beginDraft: (id, about) => {
      const written = draft(id);
      if (written.includes(about.trim())) return;
      const before = storage.getItem(aboutKey(id)) ?? '';
      put(
        draftKey(id),
        about + (written.startsWith(before) ? written.slice(before.length) : written),
      );
      put(aboutKey(id), about);
    },
    unsent: () =>
      keys(unsentKey(''))
        .flatMap((key) => parsed(storage.getItem(key)))
        .toSorted((one, other) => one.at - other.at || one.nth - other.nth),
    kept: () => parsedKept(storage.getItem(keptKey)),
    keep: (kept) => put(keptKey, JSON.stringify(kept)),
    save: (message) => put(unsentKey(message.clientId), JSON.stringify(message)),
    drop: (clientId) => storage.removeItem(unsentKey(clientId)),
    clear: () => {
      for (const key of keys(prefix)) storage.removeItem(key);
    },
  };
};

const parsedKept = (text: string | null): KeptMessages | null => {
  try {
    // Written by the same build, which whoever reads it looks at.
    return JSON.parse(text ?? 'null') as KeptMessages | null;
  } catch {
    return null;
  }
};

const parsed = (text: string | null): Unsent[] => {
  try {
    const result = unsent.safeParse(JSON.parse(text ?? 'null'));
    return result.success ? [result.data] : [];
  } catch {
    return [];
  }
};
