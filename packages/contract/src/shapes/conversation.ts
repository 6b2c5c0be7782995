import { conversationFilters, silences } from '@khidma/domain/messages/conversation-kinds';
import * as z from 'zod/mini';
import { fileRef, id, instant } from './common.ts';
import { messageKind, orderCard, partyRealm } from './message.ts';

/** Which conversations a list shows. */
export const conversationFilter = z.enum(conversationFilters, 'invalid');

/** A conversation as one party sees it in the list. */
export const conversation = z.object({
  id,
  /** `direct` between merchant and customer; `service` of one of them with the platform. */
  kind: z.enum(['direct', 'service']),
  /** Whom one writes to. */
  peer: z.object({
    realm: partyRealm,
    /** Null for the platform. */
    id: z.nullable(id),
    name: z.string(),
    avatarUrl: z.nullable(z.string()),
    isOnline: z.boolean(),
  }),
  lastMessage: z.nullable(
    z.object({
      seq: z.int(),
      isMine: z.boolean(),
      kind: messageKind,
      /** Its beginning, masked as the message is. */
      text: z.string(),
      createdAt: instant,
    }),
  ),
  lastMessageAt: instant,
  /** The counter of everything that changes in it: what is known up to here is complete. */
  lastSeq: z.int(),
  /** Messages of others behind `readSeq`, 100 at most. */
  unread: z.int(),
  readSeq: z.int(),
  /** How far the other side has read, and has got. */
  peerReadSeq: z.int(),
  peerDeliveredSeq: z.int(),
  /** Whose answer is waited for, and since when. */
  waitingFor: z.nullable(partyRealm),
  waitingSince: z.nullable(instant),
  isArchived: z.boolean(),
  blockedBy: z.nullable(z.enum(['me', 'them'])),
  /** No order of the two was ever paid: contact details are hidden from the reader. */
  isMasked: z.boolean(),
  /** Why nothing can be written; null where it can. */
  silence: z.nullable(z.enum(silences)),
  /** The order at hand. */
  order: z.nullable(orderCard),
  /** For staff: who has it, and by when it is to be answered. */
  desk: z.nullable(
    z.object({
      assignedTo: z.nullable(z.object({ id, name: z.string() })),
      answerDueAt: z.nullable(instant),
      closedAt: z.nullable(instant),
      isReported: z.boolean(),
    }),
  ),
});

/** A conversation as one party sees it in the list. */
export type Conversation = z.infer<typeof conversation>;

/** A conversation that is open on the screen: with the orders of the two, the newest first, 20 at most. */
export const openedConversation = z.object({
  ...conversation.shape,
  orders: z.array(orderCard),
  /** Since when they know each other. */
  createdAt: instant,
});

/** A conversation that is open on the screen. */
export type OpenedConversation = z.infer<typeof openedConversation>;

/** A ready sentence; `{customer}`, `{order}`, `{service}`, `{time}` are filled in when it is put into the field. */
export const quickReply = z.object({
  id,
  title: z.string(),
  text: z.string(),
  /** Pictures that go along. */
  files: z.array(fileRef),
  isMine: z.boolean(),
  used: z.int(),
});

/** A ready sentence. */
export type QuickReply = z.infer<typeof quickReply>;
