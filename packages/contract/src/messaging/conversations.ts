import {
  customerEndpoint,
  merchantEndpoint,
  messagingEndpoint,
  perMinute,
  staffEndpoint,
  type SharedOptions,
} from '../core/endpoint.ts';
import { imInfo } from '../shapes/account.ts';
import { id, instant, pageQuery } from '../shapes/common.ts';
import { conversation, conversationFilter, openedConversation } from '../shapes/conversation.ts';
import { message, messageKind, partyRealm } from '../shapes/message.ts';
import * as z from 'zod/mini';

/** The caller's conversations, the one that moved last first; staff's are the desk's. `text` looks at names, orders and messages. */
export const pageConversations = messagingEndpoint('pageConversations', {
  route: 'GET /im/conversations',
  staff: { needs: 'support' },
  tags: ['messages'],
  input: onServer && {
    filter: z._default(conversationFilter, 'all'),
    text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    cursor: z.optional(z.string().check(z.maxLength(200))),
    pageSize: pageQuery.pageSize,
  },
  output: onServer && {
    /** Whose list it is: staff's is the desk's. */
    realm: partyRealm,
    records: z.array(conversation),
    cursor: z.nullable(z.string()),
    /** How many there are of some filters, 100 at most. */
    counts: z.object({ unread: z.int(), waiting: z.int() }),
  },
});

/** A conversation with the orders of the two. */
export const getConversation = messagingEndpoint('getConversation', {
  route: 'GET /im/conversation',
  staff: { needs: 'support' },
  tags: ['messages'],
  input: onServer && { id },
  output: onServer && openedConversation,
  errors: onServer && ['notFound'],
});

/** What was last said with the customer of an order of one's own; null where nothing was. */
export const getOrderConversation = merchantEndpoint('getOrderConversation', {
  route: 'GET /merchant/merchant/order/conversation',
  tags: ['messages'],
  input: onServer && { id },
  output:
    onServer &&
    z.nullable(
      z.object({
        isMine: z.boolean(),
        kind: messageKind,
        /** Its beginning, masked as the message is; '' of what is no text. */
        text: z.string(),
        at: instant,
        /** Messages that the merchant has not read, 100 at most. */
        unread: z.int(),
      }),
    ),
  errors: onServer && ['notFound'],
});

/** The conversation with somebody, made where there is none yet. A merchant writes to customers who have ordered or asked; a customer to any merchant on sale; both to customer service; staff to anybody. */
export const openConversation = messagingEndpoint('openConversation', {
  route: 'POST /im/conversation/open',
  staff: { needs: 'support', noProof: 'conversation', logged: { as: 'conversation', by: 'id' } },
  limit: perMinute(60),
  tags: ['messages'],
  input: onServer && {
    with: partyRealm,
    /** Not with customer service. */
    userId: z.optional(id),
    /** What it is about; it becomes the order at hand. */
    orderId: z.optional(id),
  },
  output: onServer && openedConversation,
  errors: onServer && ['notFound', 'tooManyConversations'],
});

/** How many messages are unread, and in which conversations: of 100 conversations at most, 100 of each at most. */
export const countUnread = messagingEndpoint('countUnread', {
  route: 'GET /im/unread',
  staff: { needs: 'support' },
  tags: ['messages'],
  output: onServer && { count: z.int(), conversations: z.array(z.object({ id, count: z.int() })) },
});

/** Says how far the caller has read, or has got; never back. */
export const markRead = messagingEndpoint('markRead', {
  route: 'POST /im/conversation/read',
  staff: { needs: 'support', noProof: 'conversation' },
  limit: perMinute(600),
  tags: ['messages'],
  input: onServer && {
    conversationId: id,
    readSeq: z.optional(z.int().check(z.gte(0))),
    deliveredSeq: z.optional(z.int().check(z.gte(0))),
  },
  output: onServer && conversation,
  errors: onServer && ['notFound'],
});

/** Puts a conversation away, or back; a new message brings it back. */
export const archiveConversation = messagingEndpoint('archiveConversation', {
  route: 'POST /im/conversation/archive',
  staff: { needs: 'support', noProof: 'conversation' },
  tags: ['messages'],
  input: onServer && { conversationId: id, isArchived: z.boolean() },
  output: onServer && conversation,
  errors: onServer && ['notFound'],
});

/** Blocks the other side, or lets it in again: neither can write or call meanwhile; what was said stays readable. */
export const blockConversation = messagingEndpoint('blockConversation', {
  route: 'POST /im/conversation/block',
  staff: { needs: 'support', noProof: 'conversation' },
  limit: perMinute(30),
  tags: ['messages'],
  input: onServer && { conversationId: id, isBlocked: z.boolean() },
  output: onServer && conversation,
  errors: onServer && ['notFound', 'conversationSilent'],
});

/** Staff take a conversation, hand it to a colleague or let it go. `from` is who had it when one decided: where that is no longer so, nothing changes. */
export const takeConversation = messagingEndpoint('takeConversation', {
  route: 'POST /im/desk/take',
  staff: {
    needs: 'support',
    noProof: 'conversation',
    logged: { as: 'conversation', by: 'conversationId' },
  },
  tags: ['messages'],
  input: onServer && { conversationId: id, from: z.nullable(id), to: z.nullable(id) },
  output: onServer && conversation,
  errors: onServer && ['notFound', 'noPermission', 'conversationTaken'],
});

/** Staff close a conversation with customer service, or open it again; a new message of the person opens it by itself. */
export const closeConversation = messagingEndpoint('closeConversation', {
  route: 'POST /im/desk/close',
  staff: {
    needs: 'support',
    noProof: 'conversation',
    logged: { as: 'conversation', by: 'conversationId' },
  },
  tags: ['messages'],
  input: onServer && { conversationId: id, isClosed: z.boolean() },
  output: onServer && conversation,
  errors: onServer && ['notFound', 'noPermission'],
});

/** A customer asks again, some time after the last order: the two can write for as long anew. It counts as a new conversation of the day. */
export const reopenConversation = messagingEndpoint('reopenConversation', {
  route: 'POST /im/conversation/reopen',
  staff: {
    needs: 'support',
    noProof: 'conversation',
    logged: { as: 'conversation', by: 'conversationId' },
  },
  limit: perMinute(30),
  tags: ['messages'],
  input: onServer && { conversationId: id },
  output: onServer && conversation,
  errors: onServer && ['notFound', 'noPermission', 'conversationSilent', 'tooManyConversations'],
});

/** What has changed in conversations since the versions that one knows (`id:version`, 50 at most): new messages and changed ones, 200 of each at most; where there are more, `isWhole` is false and one reads anew. */
export const syncMessages = messagingEndpoint('syncMessages', {
  route: 'GET /im/sync',
  staff: { needs: 'support' },
  tags: ['messages'],
  input: onServer && {
    known: z
      .string()
      .check(z.regex(/^[0-9a-f-]{36}:\d{1,15}(,[0-9a-f-]{36}:\d{1,15}){0,49}$/, 'type')),
  },
  output: onServer && {
    records: z.array(z.object({ conversation, messages: z.array(message), isWhole: z.boolean() })),
  },
});

const getCustomerImInfoOptions = {
  output: onServer && imInfo,
} satisfies SharedOptions;

/** What the signed-in customer opens the messaging panel with. */
export const getCustomerImInfo = customerEndpoint('getCustomerImInfo', {
  route: 'GET /shop/im-info',
  ...getCustomerImInfoOptions,
});

/** What the signed-in member of staff opens the messaging panel with. */
export const getStaffImInfo = staffEndpoint('getStaffImInfo', {
  route: 'GET /staff/im-info',
  ...getCustomerImInfoOptions,
  staff: { needs: 'support' },
});
