import { endpoint, forRealms, perMinute } from '../core/endpoint.ts';
import { imInfo } from '../shapes/account.ts';
import { id, pageQuery } from '../shapes/common.ts';
import { conversation, conversationFilter, openedConversation } from '../shapes/conversation.ts';
import { message, partyRealm } from '../shapes/message.ts';
import * as z from 'zod/mini';

/** The caller's conversations, the one that moved last first; staff's are the desk's. `text` looks at names, orders and messages. */
export const pageConversations = endpoint({
  name: 'pageConversations',
  method: 'GET',
  path: '/im/conversations',
  realm: 'messaging',
  staff: { needs: 'support' },
  tags: ['messages'],
  input:
    onServer &&
    z.strictObject({
      filter: z._default(conversationFilter, 'all'),
      text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      cursor: z.optional(z.string().check(z.maxLength(200))),
      pageSize: pageQuery.pageSize,
    }),
  output:
    onServer &&
    z.object({
      /** Whose list it is: staff's is the desk's. */
      realm: partyRealm,
      records: z.array(conversation),
      cursor: z.nullable(z.string()),
      /** How many there are of some filters, 100 at most. */
      counts: z.object({ unread: z.int(), waiting: z.int() }),
    }),
});

/** A conversation with the orders of the two. */
export const getConversation = endpoint({
  name: 'getConversation',
  method: 'GET',
  path: '/im/conversation',
  realm: 'messaging',
  staff: { needs: 'support' },
  tags: ['messages'],
  input: onServer && z.strictObject({ id }),
  output: onServer && openedConversation,
  errors: onServer && ['notFound'],
});

/** The conversation with somebody, made where there is none yet. A merchant writes to customers who have ordered or asked; a customer to any merchant on sale; both to customer service; staff to anybody. */
export const openConversation = endpoint({
  name: 'openConversation',
  method: 'POST',
  path: '/im/conversation/open',
  realm: 'messaging',
  staff: { needs: 'support', noProof: 'conversation', logged: { as: 'conversation', by: 'id' } },
  limit: perMinute(60),
  tags: ['messages'],
  input:
    onServer &&
    z.strictObject({
      with: partyRealm,
      /** Not with customer service. */
      userId: z.optional(id),
      /** What it is about; it becomes the order at hand. */
      orderId: z.optional(id),
    }),
  output: onServer && openedConversation,
  errors: onServer && ['notFound', 'tooManyConversations'],
});

/** How many messages are unread, and in which conversations: of 100 conversations at most, 100 of each at most. */
export const countUnread = endpoint({
  name: 'countUnread',
  method: 'GET',
  path: '/im/unread',
  realm: 'messaging',
  staff: { needs: 'support' },
  tags: ['messages'],
  output:
    onServer &&
    z.object({ count: z.int(), conversations: z.array(z.object({ id, count: z.int() })) }),
});

/** Says how far the caller has read, or has got; never back. */
export const markRead = endpoint({
  name: 'markRead',
  method: 'POST',
  path: '/im/conversation/read',
  realm: 'messaging',
  staff: { needs: 'support', noProof: 'conversation' },
  limit: perMinute(600),
  tags: ['messages'],
  input:
    onServer &&
    z.strictObject({
      conversationId: id,
      readSeq: z.optional(z.int().check(z.gte(0))),
      deliveredSeq: z.optional(z.int().check(z.gte(0))),
    }),
  output: onServer && conversation,
  errors: onServer && ['notFound'],
});

/** Puts a conversation away, or back; a new message brings it back. */
export const archiveConversation = endpoint({
  name: 'archiveConversation',
  method: 'POST',
  path: '/im/conversation/archive',
  realm: 'messaging',
  staff: { needs: 'support', noProof: 'conversation' },
  tags: ['messages'],
  input: onServer && z.strictObject({ conversationId: id, isArchived: z.boolean() }),
  output: onServer && conversation,
  errors: onServer && ['notFound'],
});

/** Blocks the other side, or lets it in again: neither can write or call meanwhile; what was said stays readable. */
export const blockConversation = endpoint({
  name: 'blockConversation',
  method: 'POST',
  path: '/im/conversation/block',
  realm: 'messaging',
  staff: { needs: 'support', noProof: 'conversation' },
  limit: perMinute(30),
  tags: ['messages'],
  input: onServer && z.strictObject({ conversationId: id, isBlocked: z.boolean() }),
  output: onServer && conversation,
  errors: onServer && ['notFound', 'conversationSilent'],
});

/** Staff take a conversation, hand it to a colleague or let it go. `from` is who had it when one decided: where that is no longer so, nothing changes. */
export const takeConversation = endpoint({
  name: 'takeConversation',
  method: 'POST',
  path: '/im/desk/take',
  realm: 'messaging',
  staff: {
    needs: 'support',
    noProof: 'conversation',
    logged: { as: 'conversation', by: 'conversationId' },
  },
  tags: ['messages'],
  input:
    onServer && z.strictObject({ conversationId: id, from: z.nullable(id), to: z.nullable(id) }),
  output: onServer && conversation,
  errors: onServer && ['notFound', 'noPermission', 'conversationTaken'],
});

/** Staff close a conversation with customer service, or open it again; a new message of the person opens it by itself. */
export const closeConversation = endpoint({
  name: 'closeConversation',
  method: 'POST',
  path: '/im/desk/close',
  realm: 'messaging',
  staff: {
    needs: 'support',
    noProof: 'conversation',
    logged: { as: 'conversation', by: 'conversationId' },
  },
  tags: ['messages'],
  input: onServer && z.strictObject({ conversationId: id, isClosed: z.boolean() }),
  output: onServer && conversation,
  errors: onServer && ['notFound', 'noPermission'],
});

/** A customer asks again, some time after the last order: the two can write for as long anew. It counts as a new conversation of the day. */
export const reopenConversation = endpoint({
  name: 'reopenConversation',
  method: 'POST',
  path: '/im/conversation/reopen',
  realm: 'messaging',
  staff: {
    needs: 'support',
    noProof: 'conversation',
    logged: { as: 'conversation', by: 'conversationId' },
  },
  limit: perMinute(30),
  tags: ['messages'],
  input: onServer && z.strictObject({ conversationId: id }),
  output: onServer && conversation,
  errors: onServer && ['notFound', 'noPermission', 'conversationSilent', 'tooManyConversations'],
});

/** What has changed in conversations since the versions that one knows (`id:version`, 50 at most): new messages and changed ones, 200 of each at most; where there are more, `isWhole` is false and one reads anew. */
export const syncMessages = endpoint({
  name: 'syncMessages',
  method: 'GET',
  path: '/im/sync',
  realm: 'messaging',
  staff: { needs: 'support' },
  tags: ['messages'],
  input:
    onServer &&
    z.strictObject({
      known: z
        .string()
        .check(z.regex(/^[0-9a-f-]{36}:\d{1,15}(,[0-9a-f-]{36}:\d{1,15}){0,49}$/, 'type')),
    }),
  output:
    onServer &&
    z.object({
      records: z.array(
        z.object({ conversation, messages: z.array(message), isWhole: z.boolean() }),
      ),
    }),
});

const getCustomerImInfoIn = forRealms({
  method: 'GET',
  output: onServer && imInfo,
});

/** What the signed-in customer opens the messaging panel with. */
export const getCustomerImInfo = getCustomerImInfoIn({
  name: 'getCustomerImInfo',
  path: '/shop/im-info',
  realm: 'customer',
});

/** What the signed-in member of staff opens the messaging panel with. */
export const getStaffImInfo = getCustomerImInfoIn({
  name: 'getStaffImInfo',
  path: '/staff/im-info',
  realm: 'staff',
  staff: { needs: 'support' },
});
