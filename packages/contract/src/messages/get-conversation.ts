import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { openedConversation } from '../shapes/conversation.ts';

/** A conversation with the orders of the two. */
export const getConversation = endpoint({
  name: 'getConversation',
  method: 'GET',
  path: '/im/conversation',
  realm: 'messaging',
  staff: { needs: 'support' },
  tags: ['messages'],
  input: z.strictObject({ id }),
  output: openedConversation,
  errors: ['notFound'],
});
