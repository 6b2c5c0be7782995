import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { empty, id } from '../shapes/common.ts';

/** How many messages are unread, and in which conversations: of 100 conversations at most, 100 of each at most. */
export const countUnread = endpoint({
  name: 'countUnread',
  method: 'GET',
  path: '/im/unread',
  realm: 'messaging',
  staff: { needs: 'support' },
  tags: ['messages'],
  input: empty,
  output: z.object({ count: z.int(), conversations: z.array(z.object({ id, count: z.int() })) }),
  errors: [],
});
