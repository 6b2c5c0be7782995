import { messagingEndpoint, perMinute } from '../core/endpoint.ts';
import { day, id } from '../shapes/common.ts';
import { conversation } from '../shapes/conversation.ts';
import { message, messageLocation, messageText, seqQuery } from '../shapes/message.ts';
import * as z from 'zod/mini';

/** Messages of a conversation in their order, at most 50: the newest, those before or after a place, around one, or from a day in Dubai on. */
export const listMessages = messagingEndpoint('listMessages', {
  route: 'GET /im/messages',
  staff: { needs: 'support' },
  tags: ['messages'],
  input: onServer && {
    conversationId: id,
    before: z.optional(seqQuery),
    after: z.optional(seqQuery),
    around: z.optional(seqQuery),
    from: z.optional(day),
  },
  output: onServer && { records: z.array(message), hasBefore: z.boolean(), hasAfter: z.boolean() },
  errors: onServer && ['notFound'],
});

/** Messages that hold a text, the newest first, in one conversation or in all of the caller's. */
export const searchMessages = messagingEndpoint('searchMessages', {
  route: 'GET /im/messages/search',
  staff: { needs: 'support' },
  limit: perMinute(60),
  tags: ['messages'],
  input: onServer && {
    conversationId: z.optional(id),
    text: z.string().check(z.trim(), z.minLength(2, 'required'), z.maxLength(100)),
    cursor: z.optional(z.string().check(z.maxLength(200))),
  },
  output: onServer && { records: z.array(message), cursor: z.nullable(z.string()) },
  errors: onServer && ['notFound'],
});

/** Sends a message, once: the same `clientId` again answers what was sent first. A quote is a message of the same conversation. */
export const sendMessage = messagingEndpoint('sendMessage', {
  route: 'POST /im/message/send',
  staff: { needs: 'support', noProof: 'conversation' },
  /** What a person who types fast needs, many times over; a script is stopped by it. */
  limit: perMinute(120),
  tags: ['messages'],
  input: onServer && {
    conversationId: id,
    clientId: id,
    kind: z.enum(['text', 'picture', 'document', 'voice', 'location', 'order'], 'invalid'),
    /** Of a text; a line below a picture or document. */
    text: z.optional(messageText),
    fileIds: z.optional(z.array(id).check(z.minLength(1, 'required'), z.maxLength(10))),
    location: z.optional(messageLocation),
    orderId: z.optional(id),
    quoteId: z.optional(id),
    /** Made of this ready sentence: it is counted. */
    quickReplyId: z.optional(id),
    /** The writer says that what looks like a contact is none: nothing of it is hidden, so many times a day as the settings say. */
    isNoContact: z.optional(z.boolean()),
  },
  output: onServer && { message, conversation },
  errors: onServer && ['notFound', 'conversationSilent', 'messageIdReused', 'tooManyMessages'],
});

/** Changes an own text within 15 minutes; both texts are kept for disputes. */
export const editMessage = messagingEndpoint('editMessage', {
  route: 'POST /im/message/edit',
  staff: {
    needs: 'support',
    noProof: 'conversation',
    logged: { as: 'conversation', by: 'conversationId' },
  },
  limit: perMinute(60),
  tags: ['messages'],
  input: onServer && { id, text: messageText },
  output: onServer && message,
  errors: onServer && ['notFound', 'messageTooOld', 'conversationSilent'],
});

/** Takes an own message back within a day, while nobody has read it; it is kept for disputes. */
export const deleteMessage = messagingEndpoint('deleteMessage', {
  route: 'POST /im/message/delete',
  staff: {
    needs: 'support',
    noProof: 'conversation',
    logged: { as: 'conversation', by: 'conversationId' },
  },
  limit: perMinute(60),
  tags: ['messages'],
  input: onServer && { id },
  output: onServer && message,
  errors: onServer && ['notFound', 'messageTooOld', 'messageRead'],
});

/** Translates a message of one's own conversations into the language of the call, as its reader sees it. Nothing of it is kept. */
export const translateMessage = messagingEndpoint('translateMessage', {
  route: 'POST /im/message/translate',
  staff: { needs: 'support', noProof: 'conversation' },
  limit: perMinute(30),
  tags: [],
  input: onServer && { id },
  output: onServer && {
    text: z.string(),
    /** The language it was written in, by its ISO 639 code; null where nobody says. */
    from: z.nullable(z.string()),
  },
  errors: onServer && ['notFound', 'notTranslated'],
});
