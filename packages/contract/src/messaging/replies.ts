import { endpoint, perMinute } from '../core/endpoint.ts';
import { automaticMessage } from '../shapes/message.ts';
import { id, text } from '../shapes/common.ts';
import { quickReply } from '../shapes/conversation.ts';
import { maxReplyPictures } from '@khidma/domain/messages/message-kinds';
import * as z from 'zod/mini';

/** The caller's ready sentences, those used most first. */
export const listQuickReplies = endpoint({
  name: 'listQuickReplies',
  method: 'GET',
  path: '/im/quick-replies',
  realm: 'messaging',
  staff: { needs: 'support' },
  tags: ['messages'],
  output: onServer && z.array(quickReply),
});

/** Adds a ready sentence or changes an own one; 50 at most. Its pictures go along; without `fileIds` those that it has stay. */
export const saveQuickReply = endpoint({
  name: 'saveQuickReply',
  method: 'POST',
  path: '/im/quick-reply/save',
  realm: 'messaging',
  staff: { needs: 'support', noProof: 'conversation', logged: { as: 'quickReply', by: 'id' } },
  limit: perMinute(60),
  tags: ['messages'],
  input:
    onServer &&
    z.strictObject({
      id: z.optional(id),
      title: text(40),
      text: text(1000),
      fileIds: z.optional(z.array(id).check(z.maxLength(maxReplyPictures, 'tooMany'))),
    }),
  output: onServer && quickReply,
  errors: onServer && ['notFound', 'tooManyQuickReplies'],
});

/** Removes an own ready sentence. */
export const removeQuickReply = endpoint({
  name: 'removeQuickReply',
  method: 'POST',
  path: '/im/quick-reply/remove',
  realm: 'messaging',
  staff: { needs: 'support', noProof: 'conversation', logged: { as: 'quickReply', by: 'id' } },
  tags: ['messages'],
  input: onServer && z.strictObject({ id }),
  errors: onServer && ['notFound'],
});

/** A merchant's messages that are sent by themselves, one for each event; those that were never written are off. */
export const listAutomaticMessages = endpoint({
  name: 'listAutomaticMessages',
  method: 'GET',
  path: '/im/automatic-message/list',
  realm: 'messaging',
  staff: { needs: 'support' },
  tags: ['messages'],
  output: onServer && z.array(automaticMessage),
  errors: onServer && ['noPermission'],
});

/** Writes what is sent at an event, and switches it on or off. Switched on, it has a text in one language at least. */
export const saveAutomaticMessage = endpoint({
  name: 'saveAutomaticMessage',
  method: 'POST',
  path: '/im/automatic-message/save',
  realm: 'messaging',
  staff: { needs: 'support', noProof: 'conversation' },
  limit: perMinute(60),
  tags: ['messages'],
  input: onServer && automaticMessage,
  output: onServer && automaticMessage,
  errors: onServer && ['noPermission'],
});
