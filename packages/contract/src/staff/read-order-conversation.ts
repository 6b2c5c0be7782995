import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, text } from '../shapes/common.ts';
import { reportedMessage } from '../shapes/message-report.ts';

/**
 * The last 200 messages of an order's customer and merchant, edited and deleted texts among them, as long as somebody has
 * to decide about the order: a dispute or a chargeback is open. Who read it and why stands in the audit log. `id` is the
 * order's.
 */
export const readOrderConversation = endpoint({
  name: 'readOrderConversation',
  method: 'POST',
  path: '/staff/orders/{id}/conversation/read',
  realm: 'staff',
  staff: { needs: 'support', noProof: 'looking' },
  tags: ['staffWork'],
  input: z.strictObject({ id, reason: text(500) }),
  output: z.object({ records: z.array(reportedMessage) }),
  errors: ['notFound'],
});
