import { messagingEndpoint, perMinute, staffEndpoint } from '../core/endpoint.ts';
import { id, optionalText, pageOf, pageQuery, text } from '../shapes/common.ts';
import { lateFilter, minutesLeft } from '../shapes/desk.ts';
import { messageReport, reportedMessage } from '../shapes/message.ts';
import { reportDecisions, reportReasons } from '@khidma/domain/messages/conversation-kinds';
import * as z from 'zod/mini';

/** Tells the platform what is wrong; staff may then read the conversation. */
export const reportConversation = messagingEndpoint('reportConversation', {
  route: 'POST /im/conversation/report',
  staff: {
    needs: 'support',
    noProof: 'conversation',
    logged: { as: 'conversation', by: 'conversationId' },
  },
  limit: perMinute(10),
  tags: ['messages'],
  input: onServer && {
    conversationId: id,
    reason: z.enum(reportReasons, 'invalid'),
    description: optionalText(500),
  },
  errors: onServer && ['notFound', 'alreadyReported'],
});

/** Reports of conversations that nobody has closed yet, the oldest first. */
export const pageMessageReports = staffEndpoint('pageMessageReports', {
  route: 'GET /staff/message-reports',
  reads: onServer && 'replica',
  staff: { needs: 'read' },
  tags: ['staffWork', 'desk:reports'],
  input: onServer && { ...pageQuery, late: lateFilter },
  output: onServer && pageOf(z.object({ ...messageReport.shape, minutesLeft })),
});

/** The last 200 messages of a reported conversation, edited and deleted texts among them. Who read it and why stands in the audit log. */
export const readReportedConversation = staffEndpoint('readReportedConversation', {
  route: 'POST /staff/message-report/read',
  staff: { needs: 'support', noProof: 'looking' },
  tags: ['staffWork'],
  input: onServer && { id, reason: text(500) },
  output: onServer && { report: messageReport, records: z.array(reportedMessage) },
  errors: onServer && ['notFound'],
});

/**
 * The last 200 messages of an order's customer and merchant, edited and deleted texts among them, as long as somebody has
 * to decide about the order: a dispute or a chargeback is open. Who read it and why stands in the audit log. `id` is the
 * order's.
 */
export const readOrderConversation = staffEndpoint('readOrderConversation', {
  route: 'POST /staff/orders/{id}/conversation/read',
  staff: { needs: 'support', noProof: 'looking' },
  tags: ['staffWork'],
  input: onServer && { id, reason: text(500) },
  output: onServer && { records: z.array(reportedMessage) },
  errors: onServer && ['notFound'],
});

/**
 * Decides a report, with the reason that the audit log keeps: the conversation is nobody's to read any more. `stop` ends
 * the conversation for both sides. `answer` is written to who reported, by customer service; it is required where the
 * decision is one.
 */
export const closeMessageReport = staffEndpoint('closeMessageReport', {
  route: 'POST /staff/message-report/close',
  staff: { needs: 'support', noProof: 'reversible' },
  tags: ['staffWork'],
  input: onServer && {
    id,
    reason: text(500),
    decision: z._default(z.enum(reportDecisions, 'invalid'), 'dismiss'),
    answer: z._default(optionalText(2000), ''),
  },
  output: onServer && messageReport,
  errors: onServer && ['notFound'],
});

/** How often messages of the last days looked like a contact while contacts were hidden, by merchant: the 100 most, with either side's. */
export const listContactFigures = staffEndpoint('listContactFigures', {
  route: 'GET /staff/messages/contact-figures',
  reads: onServer && 'replica',
  staff: { needs: 'read' },
  tags: ['messages'],
  output: onServer && {
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
  },
});
