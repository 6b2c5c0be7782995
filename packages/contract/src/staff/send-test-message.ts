import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { lang } from '../shapes/common.ts';
import { messageKind, messageParts } from '../shapes/message-text.ts';

/** Sends a mail as it is typed to whoever asks, with facts made up for it. */
export const sendTestMessage = endpoint({
  name: 'sendTestMessage',
  method: 'POST',
  path: '/staff/message-text/test',
  realm: 'staff',
  staff: { needs: 'settings', noProof: 'own' },
  limit: perMinute(10),
  tags: ['staffWork'],
  input: z.strictObject({ kind: messageKind.kind, lang, parts: messageParts }),
  output: z.object({ to: z.string() }),
  errors: ['notFound'],
});
