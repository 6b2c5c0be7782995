import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, text } from '../shapes/common.ts';
import { messageReport } from '../shapes/message-report.ts';

/** Closes a report with what came of it: the conversation is nobody's to read any more. */
export const closeMessageReport = endpoint({
  name: 'closeMessageReport',
  method: 'POST',
  path: '/staff/message-report/close',
  realm: 'staff',
  tags: ['staffWork'],
  input: z.strictObject({ id, reason: text(500) }),
  output: messageReport,
  errors: ['notFound'],
});
