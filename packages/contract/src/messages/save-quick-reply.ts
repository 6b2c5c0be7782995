import { maxReplyPictures } from '@khidma/domain/messages/message-limits';
import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id, text } from '../shapes/common.ts';
import { quickReply } from '../shapes/conversation.ts';

/** Adds a ready sentence or changes an own one; 50 at most. Its pictures go along; without `fileIds` those that it has stay. */
export const saveQuickReply = endpoint({
  name: 'saveQuickReply',
  method: 'POST',
  path: '/im/quick-reply/save',
  realm: 'messaging',
  staff: { needs: 'support', noProof: 'conversation', logged: { as: 'quickReply', by: 'id' } },
  limit: perMinute(60),
  tags: ['messages'],
  input: z.strictObject({
    id: z.optional(id),
    title: text(40),
    text: text(1000),
    fileIds: z.optional(z.array(id).check(z.maxLength(maxReplyPictures, 'tooMany'))),
  }),
  output: quickReply,
  errors: ['notFound', 'tooManyQuickReplies'],
});
