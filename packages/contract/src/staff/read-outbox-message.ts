import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { outboxMessage } from '../shapes/outbox-message.ts';

/** One message with its text; who looked is recorded. Codes, passwords and links that let their owner in are never shown. */
export const readOutboxMessage = endpoint({
  name: 'readOutboxMessage',
  method: 'POST',
  path: '/staff/outbox/{id}/read',
  realm: 'staff',
  staff: { needs: 'support', proof: 'people' },
  limit: perMinute(60),
  tags: ['staffWork'],
  input: z.strictObject({ id }),
  output: outboxMessage,
  errors: ['notFound'],
});
