import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { lang } from '../shapes/common.ts';
import { messageKind, messageParts, messageTextDetail } from '../shapes/message-text.ts';

/** Sets a message's texts in the languages named, from now on; null goes back to what is shipped. */
export const setMessageText = endpoint({
  name: 'setMessageText',
  method: 'POST',
  path: '/staff/message-text',
  realm: 'staff',
  staff: { needs: 'settings', proof: 'words' },
  limit: perMinute(60),
  tags: ['messageTexts', 'staffWork'],
  input: z.strictObject({
    ...messageKind,
    version: z.int().check(z.gte(0, 'tooSmall')),
    texts: z.partialRecord(lang, z.nullable(messageParts)),
  }),
  output: messageTextDetail,
  errors: ['notFound', 'changedMeanwhile'],
});
