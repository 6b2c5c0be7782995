import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { messageKind, messageTextDetail } from '../shapes/message-text.ts';

/** A message's texts, what can be filled in, and who changed them. */
export const getMessageText = endpoint({
  name: 'getMessageText',
  method: 'GET',
  path: '/staff/message-text',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['messageTexts'],
  input: z.strictObject(messageKind),
  output: messageTextDetail,
  errors: ['notFound'],
});
