import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { conversation } from '../shapes/conversation.ts';
import { message, messageLocation, messageText } from '../shapes/message.ts';

/** Sends a message, once: the same `clientId` again answers what was sent first. A quote is a message of the same conversation. */
export const sendMessage = endpoint({
  name: 'sendMessage',
  method: 'POST',
  path: '/im/message/send',
  realm: 'messaging',
  staff: {
    needs: 'support',
    noProof: 'conversation',
    logged: { as: 'conversation', by: 'conversationId' },
  },
  /** What a person who types fast needs, many times over; a script is stopped by it. */
  limit: perMinute(120),
  tags: ['messages'],
  input: z.strictObject({
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
  }),
  output: z.object({ message, conversation }),
  errors: ['notFound', 'conversationSilent', 'messageIdReused', 'tooManyMessages'],
});
