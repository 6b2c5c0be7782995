import { reportReasons } from '@khidma/domain/messages/conversation-kinds';
import { messageKinds } from '@khidma/domain/messages/message-kinds';
import * as z from 'zod/mini';
import { id, instant } from './common.ts';
import { partyRealm } from './message.ts';

/** A report, as staff have it in their queue: nothing of what was said. */
export const messageReport = z.object({
  id,
  conversationId: id,
  reporterRealm: partyRealm,
  reporterName: z.string(),
  /** Whom it is about. */
  otherName: z.string(),
  reason: z.enum(reportReasons),
  description: z.string(),
  createdAt: instant,
  closedAt: z.nullable(instant),
});

/** A report, as staff have it in their queue. */
export type MessageReport = z.infer<typeof messageReport>;

/** A message as it is read in a dispute: with the texts that it had before, and what was deleted. */
export const reportedMessage = z.object({
  seq: z.int(),
  authorRealm: partyRealm,
  authorName: z.string(),
  kind: z.enum(messageKinds),
  text: z.string(),
  earlierTexts: z.array(z.object({ text: z.string(), until: instant })),
  createdAt: instant,
  deletedAt: z.nullable(instant),
});
