import { messagingEndpoint, perMinute } from '../core/endpoint.ts';
import { automaticMessage } from '../shapes/message.ts';
import { id, text } from '../shapes/common.ts';
import { quickReply } from '../shapes/conversation.ts';
import { maxReplyPictures } from '@khidma/domain/messages/message-kinds';
import * as z from 'zod/mini';

/** The caller's ready sentences, those used most first. */
export const listQuickReplies = messagingEndpoint('listQuickReplies', {
  route: 'GET /im/quick-replies',
  staff: { needs: 'support' },
  tags: ['messages'],
  output: onServer && z.array(quickReply),
});

/** Adds a ready sentence or changes an own one; 50 at most. Its pictures go along; without `fileIds` those that it has stay. */
export const saveQuickReply = messagingEndpoint('saveQuickReply', {
  route: 'POST /im/quick-reply/save',
  staff: { needs: 'support', noProof: 'conversation', logged: { as: 'quickReply', by: 'id' } },
  limit: perMinute(60),
  tags: ['messages'],
  input: onServer && {
    id: z.optional(id),
    title: text(40),
    text: text(1000),
    fileIds: z.optional(z.array(id).check(z.maxLength(maxReplyPictures, 'tooMany'))),
  },
  output: onServer && quickReply,
  errors: onServer && ['notFound', 'tooManyQuickReplies'],
});

/** Removes an own ready sentence. */
export const removeQuickReply = messagingEndpoint('removeQuickReply', {
  route: 'POST /im/quick-reply/remove',
  staff: { needs: 'support', noProof: 'conversation', logged: { as: 'quickReply', by: 'id' } },
  tags: ['messages'],
  input: onServer && { id },
  errors: onServer && ['notFound'],
});

/** A merchant's messages that are sent by themselves, one for each event; those that were never written are off. */
export const listAutomaticMessages = messagingEndpoint('listAutomaticMessages', {
  route: 'GET /im/automatic-message/list',
  staff: { needs: 'support' },
  tags: ['messages'],
  output: onServer && z.array(automaticMessage),
  errors: onServer && ['noPermission'],
});

/** Writes what is sent at an event, and switches it on or off. Switched on, it has a text in one language at least. */
export const saveAutomaticMessage = messagingEndpoint('saveAutomaticMessage', {
  route: 'POST /im/automatic-message/save',
  staff: { needs: 'support', noProof: 'conversation' },
  limit: perMinute(60),
  tags: ['messages'],
  input: onServer && automaticMessage,
  output: onServer && automaticMessage,
  errors: onServer && ['noPermission'],
});
