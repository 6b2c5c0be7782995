import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, text } from '../shapes/common.ts';
import { messageReport, reportedMessage } from '../shapes/message-report.ts';

/** The last 200 messages of a reported conversation, edited and deleted texts among them. Who read it and why stands in the audit log. */
export const readReportedConversation = endpoint({
  name: 'readReportedConversation',
  method: 'POST',
  path: '/staff/message-report/read',
  realm: 'staff',
  staff: { needs: 'support', noProof: 'looking' },
  tags: ['staffWork'],
  input: z.strictObject({ id, reason: text(500) }),
  output: z.object({ report: messageReport, records: z.array(reportedMessage) }),
  errors: ['notFound'],
});
