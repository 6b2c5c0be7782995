import { perMinute, staffEndpoint } from '../core/endpoint.ts';
import { lang } from '../shapes/common.ts';
import {
  messageKind,
  messageParts,
  messageTextDetail,
  messageTextRow,
} from '../shapes/message-text.ts';
import * as z from 'zod/mini';

/** Every mail, SMS and notice that people are sent, with what heads it. */
export const listMessageTexts = staffEndpoint('listMessageTexts', {
  route: 'GET /staff/message-texts',
  staff: { needs: 'read' },
  tags: ['messageTexts'],
  output: onServer && z.array(messageTextRow),
});

/** A message's texts, what can be filled in, and who changed them. */
export const getMessageText = staffEndpoint('getMessageText', {
  route: 'GET /staff/message-text',
  staff: { needs: 'read' },
  tags: ['messageTexts'],
  input: onServer && z.strictObject(messageKind),
  output: onServer && messageTextDetail,
  errors: onServer && ['notFound'],
});

/** Sets a message's texts in the languages named, from now on; null goes back to what is shipped. */
export const setMessageText = staffEndpoint('setMessageText', {
  route: 'POST /staff/message-text',
  staff: { needs: 'settings', proof: 'words' },
  limit: perMinute(60),
  tags: ['messageTexts', 'staffWork'],
  input: onServer && {
    ...messageKind,
    version: z.int().check(z.gte(0, 'tooSmall')),
    texts: z.partialRecord(lang, z.nullable(messageParts)),
  },
  output: onServer && messageTextDetail,
  errors: onServer && ['notFound', 'changedMeanwhile'],
});

/** What becomes of texts as they are typed, with facts made up for it. Nothing is kept. */
export const previewMessageText = staffEndpoint('previewMessageText', {
  route: 'POST /staff/message-text/preview',
  tags: [],
  staff: { needs: 'settings', noProof: 'looking' },
  limit: perMinute(240),
  input: onServer && { ...messageKind, lang, parts: messageParts },
  output: onServer && {
    subject: z.string(),
    text: z.string(),
    /** The mail as a page; empty where it is none. */
    html: z.string(),
  },
  errors: onServer && ['notFound'],
});

/** Sends a mail as it is typed to whoever asks, with facts made up for it. */
export const sendTestMessage = staffEndpoint('sendTestMessage', {
  route: 'POST /staff/message-text/test',
  staff: { needs: 'settings', noProof: 'own' },
  limit: perMinute(10),
  tags: ['staffWork'],
  input: onServer && { kind: messageKind.kind, lang, parts: messageParts },
  output: onServer && { to: z.string() },
  errors: onServer && ['notFound'],
});
