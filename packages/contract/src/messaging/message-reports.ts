import { endpoint, perMinute } from '../core/endpoint.ts';
import { id, optionalText, pageOf, pageQuery, text } from '../shapes/common.ts';
import { lateFilter, minutesLeft } from '../shapes/desk.ts';
import { messageReport, reportedMessage } from '../shapes/message.ts';
import { reportDecisions, reportReasons } from '@khidma/domain/messages/conversation-kinds';
import * as z from 'zod/mini';

/** Tells the platform what is wrong; staff may then read the conversation. */
export const reportConversation = endpoint({
  name: 'reportConversation',
  method: 'POST',
  path: '/im/conversation/report',
  realm: 'messaging',
  staff: {
    needs: 'support',
    noProof: 'conversation',
    logged: { as: 'conversation', by: 'conversationId' },
  },
  limit: perMinute(10),
  tags: ['messages'],
  input:
    onServer &&
    z.strictObject({
      conversationId: id,
      reason: z.enum(reportReasons, 'invalid'),
      description: optionalText(500),
    }),
  errors: onServer && ['notFound', 'alreadyReported'],
});

/** Reports of conversations that nobody has closed yet, the oldest first. */
export const pageMessageReports = endpoint({
  name: 'pageMessageReports',
  method: 'GET',
  path: '/staff/message-reports',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['staffWork', 'desk:reports'],
  input: onServer && z.strictObject({ ...pageQuery, late: lateFilter }),
  output: onServer && pageOf(z.object({ ...messageReport.shape, minutesLeft })),
});

/** The last 200 messages of a reported conversation, edited and deleted texts among them. Who read it and why stands in the audit log. */
export const readReportedConversation = endpoint({
  name: 'readReportedConversation',
  method: 'POST',
  path: '/staff/message-report/read',
  realm: 'staff',
  staff: { needs: 'support', noProof: 'looking' },
  tags: ['staffWork'],
  input: onServer && z.strictObject({ id, reason: text(500) }),
  output: onServer && z.object({ report: messageReport, records: z.array(reportedMessage) }),
  errors: onServer && ['notFound'],
});

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
  input: onServer && z.strictObject({ id, reason: text(500) }),
  output: onServer && z.object({ records: z.array(reportedMessage) }),
  errors: onServer && ['notFound'],
});

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
  input:
    onServer &&
    z.strictObject({
      id,
      reason: text(500),
      decision: z._default(z.enum(reportDecisions, 'invalid'), 'dismiss'),
      answer: z._default(optionalText(2000), ''),
    }),
  output: onServer && messageReport,
  errors: onServer && ['notFound'],
});

/** How often messages of the last days looked like a contact while contacts were hidden, by merchant: the 100 most, with either side's. */
export const listContactFigures = endpoint({
  name: 'listContactFigures',
  method: 'GET',
  path: '/staff/messages/contact-figures',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['messages'],
  output:
    onServer &&
    z.object({
      /** Over how many days it is counted. */
      days: z.int(),
      hits: z.int(),
      contested: z.int(),
      upheld: z.int(),
      merchants: z.array(
        z.object({
          merchantId: id,
          merchantName: z.string(),
          hits: z.int(),
          /** The writer said that it is none. All others were sent with what was found hidden. */
          contested: z.int(),
          /** Taken at their word, as often as a day allows: shown whole. */
          upheld: z.int(),
        }),
      ),
    }),
});
