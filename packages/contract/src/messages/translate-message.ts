import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';

/** Translates a message of one's own conversations into the language of the call, as its reader sees it. Nothing of it is kept. */
export const translateMessage = endpoint({
  name: 'translateMessage',
  method: 'POST',
  path: '/im/message/translate',
  realm: 'messaging',
  staff: { needs: 'support', noProof: 'conversation' },
  limit: perMinute(30),
  tags: [],
  input: z.strictObject({ id }),
  output: z.object({
    text: z.string(),
    /** The language it was written in, by its ISO 639 code; null where nobody says. */
    from: z.nullable(z.string()),
  }),
  errors: ['notFound', 'notTranslated'],
});
