import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { outboxMessage } from '../shapes/outbox-message.ts';

/** One message with its text; who looked is recorded. Codes, passwords and links that let their owner in are never shown. */
export const readOutboxMessage = endpoint({
  name: 'readOutboxMessage',
  method: 'POST',
  path: '/staff/outbox/{id}/read',
  realm: 'staff',
  tags: ['staffWork'],
  input: z.strictObject({ id }),
  output: outboxMessage,
  errors: ['notFound'],
});
