import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { lang } from '../shapes/common.ts';
import { messageKind, messageParts } from '../shapes/message-text.ts';

/** What becomes of texts as they are typed, with facts made up for it. Nothing is kept. */
export const previewMessageText = endpoint({
  name: 'previewMessageText',
  method: 'POST',
  path: '/staff/message-text/preview',
  realm: 'staff',
  staff: { needs: 'settings', noProof: 'looking' },
  limit: perMinute(240),
  input: z.strictObject({ ...messageKind, lang, parts: messageParts }),
  output: z.object({
    subject: z.string(),
    text: z.string(),
    /** The mail as a page; empty where it is none. */
    html: z.string(),
  }),
  errors: ['notFound'],
});
