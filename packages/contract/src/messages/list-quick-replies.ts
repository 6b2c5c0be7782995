import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';
import { quickReply } from '../shapes/conversation.ts';

/** The caller's ready sentences, those used most first. */
export const listQuickReplies = endpoint({
  name: 'listQuickReplies',
  method: 'GET',
  path: '/im/quick-replies',
  realm: 'messaging',
  staff: { needs: 'support' },
  tags: ['messages'],
  input: empty,
  output: z.array(quickReply),
  errors: [],
});
