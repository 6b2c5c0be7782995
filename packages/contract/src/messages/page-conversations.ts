import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { pageQuery } from '../shapes/common.ts';
import { conversation, conversationFilter } from '../shapes/conversation.ts';
import { partyRealm } from '../shapes/message.ts';

/** The caller's conversations, the one that moved last first; staff's are the desk's. `text` looks at names, orders and messages. */
export const pageConversations = endpoint({
  name: 'pageConversations',
  method: 'GET',
  path: '/im/conversations',
  realm: 'messaging',
  staff: { needs: 'support' },
  tags: ['messages'],
  input: z.strictObject({
    filter: z._default(conversationFilter, 'all'),
    text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    cursor: z.optional(z.string().check(z.maxLength(200))),
    pageSize: pageQuery.pageSize,
  }),
  output: z.object({
    /** Whose list it is: staff's is the desk's. */
    realm: partyRealm,
    records: z.array(conversation),
    cursor: z.nullable(z.string()),
    /** How many there are of some filters, 100 at most. */
    counts: z.object({ unread: z.int(), waiting: z.int() }),
  }),
  errors: [],
});
