import { endpoint, perMinute } from '../core/endpoint.ts';
import { lang } from '../shapes/common.ts';
import {
  messageKind,
  messageParts,
  messageTextDetail,
  messageTextRow,
} from '../shapes/message-text.ts';
import * as z from 'zod/mini';

/** Every mail, SMS and notice that people are sent, with what heads it. */
export const listMessageTexts = endpoint({
  name: 'listMessageTexts',
  method: 'GET',
  path: '/staff/message-texts',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['messageTexts'],
  output: onServer && z.array(messageTextRow),
});

/** A message's texts, what can be filled in, and who changed them. */
export const getMessageText = endpoint({
  name: 'getMessageText',
  method: 'GET',
  path: '/staff/message-text',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['messageTexts'],
  input: onServer && z.strictObject(messageKind),
  output: onServer && messageTextDetail,
  errors: onServer && ['notFound'],
});

/** Sets a message's texts in the languages named, from now on; null goes back to what is shipped. */
export const setMessageText = endpoint({
  name: 'setMessageText',
  method: 'POST',
  path: '/staff/message-text',
  realm: 'staff',
  staff: { needs: 'settings', proof: 'words' },
  limit: perMinute(60),
  tags: ['messageTexts', 'staffWork'],
  input:
    onServer &&
    z.strictObject({
      ...messageKind,
      version: z.int().check(z.gte(0, 'tooSmall')),
      texts: z.partialRecord(lang, z.nullable(messageParts)),
    }),
  output: onServer && messageTextDetail,
  errors: onServer && ['notFound', 'changedMeanwhile'],
});

/** What becomes of texts as they are typed, with facts made up for it. Nothing is kept. */
export const previewMessageText = endpoint({
  name: 'previewMessageText',
  method: 'POST',
  path: '/staff/message-text/preview',
  realm: 'staff',
  staff: { needs: 'settings', noProof: 'looking' },
  limit: perMinute(240),
  input: onServer && z.strictObject({ ...messageKind, lang, parts: messageParts }),
  output:
    onServer &&
    z.object({
      subject: z.string(),
      text: z.string(),
      /** The mail as a page; empty where it is none. */
      html: z.string(),
    }),
  errors: onServer && ['notFound'],
});

/** Sends a mail as it is typed to whoever asks, with facts made up for it. */
export const sendTestMessage = endpoint({
  name: 'sendTestMessage',
  method: 'POST',
  path: '/staff/message-text/test',
  realm: 'staff',
  staff: { needs: 'settings', noProof: 'own' },
  limit: perMinute(10),
  tags: ['staffWork'],
  input: onServer && z.strictObject({ kind: messageKind.kind, lang, parts: messageParts }),
  output: onServer && z.object({ to: z.string() }),
  errors: onServer && ['notFound'],
});
