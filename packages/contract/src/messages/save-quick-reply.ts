import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, text } from '../shapes/common.ts';
import { quickReply } from '../shapes/conversation.ts';

/** Adds a ready sentence or changes an own one; 50 at most. */
export const saveQuickReply = endpoint({
  name: 'saveQuickReply',
  method: 'POST',
  path: '/im/quick-reply/save',
  realm: 'messaging',
  tags: ['messages'],
  input: z.strictObject({ id: z.optional(id), title: text(40), text: text(1000) }),
  output: quickReply,
  errors: ['notFound', 'tooManyQuickReplies'],
});
