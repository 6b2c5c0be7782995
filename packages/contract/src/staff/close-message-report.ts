import { reportDecisions } from '@khidma/domain/messages/conversation-kinds';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, optionalText, text } from '../shapes/common.ts';
import { messageReport } from '../shapes/message-report.ts';

/**
 * Decides a report, with the reason that the audit log keeps: the conversation is nobody's to read any more. `stop` ends
 * the conversation for both sides. `answer` is written to who reported, by customer service; it is required where the
 * decision is one.
 */
export const closeMessageReport = endpoint({
  name: 'closeMessageReport',
  method: 'POST',
  path: '/staff/message-report/close',
  realm: 'staff',
  staff: { needs: 'support', noProof: 'reversible' },
  tags: ['staffWork'],
  input: z.strictObject({
    id,
    reason: text(500),
    decision: z._default(z.enum(reportDecisions, 'invalid'), 'dismiss'),
    answer: z._default(optionalText(2000), ''),
  }),
  output: messageReport,
  errors: ['notFound'],
});
