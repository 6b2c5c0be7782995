import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { message } from '../shapes/message.ts';
import { conversation } from '../shapes/conversation.ts';

/** What has changed in conversations since the versions that one knows (`id:version`, 50 at most): new messages and changed ones, 200 of each at most; where there are more, `isWhole` is false and one reads anew. */
export const syncMessages = endpoint({
  name: 'syncMessages',
  method: 'GET',
  path: '/im/sync',
  realm: 'messaging',
  staff: { needs: 'support' },
  tags: ['messages'],
  input: z.strictObject({
    known: z
      .string()
      .check(z.regex(/^[0-9a-f-]{36}:\d{1,15}(,[0-9a-f-]{36}:\d{1,15}){0,49}$/, 'type')),
  }),
  output: z.object({
    records: z.array(z.object({ conversation, messages: z.array(message), isWhole: z.boolean() })),
  }),
  errors: [],
});
