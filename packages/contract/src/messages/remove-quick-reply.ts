import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, nothing } from '../shapes/common.ts';

/** Removes an own ready sentence. */
export const removeQuickReply = endpoint({
  name: 'removeQuickReply',
  method: 'POST',
  path: '/im/quick-reply/remove',
  realm: 'messaging',
  staff: { needs: 'support', noProof: 'conversation', logged: { as: 'quickReply', by: 'id' } },
  tags: ['messages'],
  input: z.strictObject({ id }),
  output: nothing,
  errors: ['notFound'],
});
