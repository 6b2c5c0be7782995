import { fileRef, fils, id, instant, translations } from './common.ts';
import { orderStatus } from './order-list.ts';
import { orderSums } from './order-money.ts';
import { automaticEvents, maxAutomaticText } from '@khidma/domain/messages/automatic-messages';
import { reportReasons } from '@khidma/domain/messages/conversation-kinds';
import {
  callOutcomes,
  maxMessageText,
  messageEvents,
  messageKinds,
} from '@khidma/domain/messages/message-kinds';
import { orderActions } from '@khidma/domain/messages/order-actions';
import * as z from 'zod/mini';

/** Who takes part in a conversation: a merchant, a customer, or the platform as one. */
export const partyRealm = z.enum(['merchant', 'customer', 'staff'], 'invalid');

/** What a message is. */
export const messageKind = z.enum(messageKinds, 'invalid');

/** What somebody writes: 1 to 4,000 characters, not only spaces. */
export const messageText = z
  .string()
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(maxMessageText));

/** A place in a conversation, as a GET query carries it. */
export const seqQuery = z.pipe(
  z.string().check(z.regex(/^\d{1,15}$/, 'type')),
  z.transform(Number),
);

/** An order as a conversation shows it. Amount in fils. `actions` are those that its state allows to the reader. */
export const orderCard = z.object({
  id,
  number: z.string(),
  status: orderStatus,
  serviceName: z.string(),
  coverUrl: z.nullable(z.string()),
  reservedAt: z.nullable(instant),
  /** How long after it the team may come, in minutes, as it was sold; 0 where it comes then. */
  arrivalMinutes: z.int(),
  /** What was paid: 0 while nothing was. */
  actualAmount: fils,
  money: orderSums,
  next: z.nullable(z.object({ event: z.string(), at: instant })),
  actions: z.array(z.enum(orderActions)),
  /** The extra work that waits for the customer; null where none does. */
  extraWork: z.nullable(
    z.object({ title: z.string(), amount: z.int(), proposedAt: instant, expiresAt: instant }),
  ),
  /** Other times that one side has proposed and that wait for the other's answer. */
  timeProposal: z.nullable(
    z.object({
      by: z.enum(['merchant', 'customer']),
      times: z.array(instant),
      proposedAt: instant,
      expiresAt: instant,
    }),
  ),
});

/** An order as a conversation shows it. */
export type OrderCard = z.infer<typeof orderCard>;

/** A place that somebody sent. */
export const messageLocation = z.strictObject({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
  label: z.string().check(z.trim(), z.maxLength(200)),
});

/** A file of a message, by a signed link that lives for minutes. */
export const messageFile = z.object({
  ...fileRef.shape,
  /** Of a voice note; null for all else. */
  durationMs: z.nullable(z.int()),
});

/**
 * A message as one party reads it. `seq` orders a conversation; `version` is the place at which it was changed last, on
 * the same counter: what is new and what was changed are both behind the greatest version that one knows.
 */
export const message = z.object({
  id,
  conversationId: id,
  seq: z.int(),
  version: z.int(),
  /** The sender's own id of it, so that the sender knows it again; null to everybody else. */
  clientId: z.nullable(id),
  author: z.object({
    realm: partyRealm,
    /** Null for the platform's automatic messages, and for staff to everybody but staff. */
    id: z.nullable(id),
    name: z.string(),
    isMe: z.boolean(),
  }),
  kind: messageKind,
  /** Nobody wrote it just now: the server sent it for its author. */
  isAutomatic: z.boolean(),
  /** Empty where it was deleted. */
  text: z.string(),
  /** Contact details are hidden in `text` from this reader. */
  isMasked: z.boolean(),
  files: z.array(messageFile),
  location: z.nullable(messageLocation),
  order: z.nullable(orderCard),
  /** A line between messages, worded by the screen. */
  event: z.nullable(
    z.object({ name: z.enum(messageEvents), params: z.record(z.string(), z.string()) }),
  ),
  call: z.nullable(
    z.object({
      kind: z.enum(['voice', 'video']),
      outcome: z.enum(callOutcomes),
      seconds: z.int(),
    }),
  ),
  quote: z.nullable(
    z.object({ id, seq: z.int(), authorName: z.string(), kind: messageKind, text: z.string() }),
  ),
  createdAt: instant,
  editedAt: z.nullable(instant),
  deletedAt: z.nullable(instant),
});

/** A message as one party reads it. */
export type Message = z.infer<typeof message>;

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

/** At what a merchant's message is sent by itself. */
export const automaticEvent = z.enum(automaticEvents, 'invalid');

/** A merchant's message that is sent by itself, with placeholders, in the languages that were written; customers read theirs. */
export const automaticMessage = z.strictObject({
  event: automaticEvent,
  isOn: z.boolean(),
  texts: translations(maxAutomaticText),
});

/** A merchant's message that is sent by itself. */
export type AutomaticMessage = z.infer<typeof automaticMessage>;
