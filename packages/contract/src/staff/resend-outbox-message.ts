import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { outboxMessage } from '../shapes/outbox-message.ts';

/** Sends a message once more, as it was written: one that failed is tried anew, one that was delivered goes out again. Not one that is on its way or holds a secret. */
export const resendOutboxMessage = endpoint({
  name: 'resendOutboxMessage',
  method: 'POST',
  path: '/staff/outbox/{id}/resend',
  realm: 'staff',
  staff: { needs: 'support', proof: 'words' },
  limit: perMinute(20),
  tags: ['staffWork'],
  input: z.strictObject({ id }),
  output: outboxMessage,
  errors: ['notFound', 'cannotResend'],
});
