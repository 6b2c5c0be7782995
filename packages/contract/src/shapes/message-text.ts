import { emirate, id, instant, lang, optionalText, text } from './common.ts';
import { messageChannels } from '@khidma/domain/texts/message-texts';
import * as z from 'zod/mini';

/** Characters of a message's parts at most, as they are written: a number has six forms in Arabic. */
export const messageTextLimits = { subject: 600, text: 5000, action: 60 } as const;

/** A message's texts in one language: those that its kind has not are empty. */
export const messageParts = z.strictObject({
  subject: optionalText(messageTextLimits.subject),
  text: optionalText(messageTextLimits.text),
  /** What its button says. */
  action: optionalText(messageTextLimits.action),
});

/** Which message. */
export const messageKind = {
  channel: z.enum(messageChannels, 'invalid'),
  kind: z.string().check(z.regex(/^[a-zA-Z]{1,60}$/, 'unknown')),
} as const;

/** Texts by language, of those that differ from what is shipped. */
export const ownTexts = z.partialRecord(lang, messageParts);

/** Texts in each of the three languages. */
export const textsInEach = z.record(lang, messageParts);

/** What heads a message now, filled in with facts of nobody; an SMS is its own heading. */
const headings = z.record(lang, z.string());

/** A message in the list. */
export const messageTextRow = z.object({
  ...messageKind,
  subjects: headings,
  /** The languages whose text is the operator's own. */
  changed: z.array(lang),
  /** Of these, those whose shipped text has changed since. */
  outdated: z.array(lang),
  changedAt: z.nullable(instant),
});

/** A message in the list. */
export type MessageTextRow = z.infer<typeof messageTextRow>;

/** Something that is filled in. */
export const placeholder = z.object({
  name: z.string(),
  /** `term` is what the operator sets elsewhere, in words. */
  type: z.enum(['text', 'number', 'choice', 'term']),
  /** As it reads in the language of the one who asks. */
  example: z.string(),
  isRequired: z.boolean(),
  /** Whether a subject may name it: what is secret stands in no subject. */
  inSubject: z.boolean(),
});

/** Something that is filled in. */
export type Placeholder = z.infer<typeof placeholder>;

/** A message with everything to edit it by. */
export const messageTextDetail = z.object({
  ...messageKind,
  subjects: headings,
  /** Which of its parts it has. */
  parts: z.array(z.enum(['subject', 'text', 'action'])),
  placeholders: z.array(placeholder),
  shipped: textsInEach,
  own: ownTexts,
  /** What was shipped when the operator wrote its own, where it is another now. */
  shippedBefore: ownTexts,
  /** 0 before the first change. A change names the version it saw. */
  version: z.int(),
  /** The latest first, the one in force among them. */
  history: z.array(
    z.object({ id, version: z.int(), at: instant, staffName: z.string(), own: ownTexts }),
  ),
});

/** A message with everything to edit it by. */
export type MessageTextDetail = z.infer<typeof messageTextDetail>;

/** How far a message is. */
export const outboxStatuses = ['waiting', 'delivered', 'failed'] as const;

/** A mail or SMS of the outbox. */
export const outboxMessage = z.object({
  id,
  channel: z.enum(['mail', 'sms']),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  /** Empty in a list outside the demo, where a text is asked for by itself, and where it is kept from everybody. */
  text: z.string(),
  html: z.string(),
  status: z.enum(outboxStatuses),
  attempts: z.int(),
  /** What the mail server last answered in vain; '' where nothing is wrong. */
  lastError: z.string(),
  /** Whether its text may be read: not that of a code, a password or a link that lets its owner in, nor one that was forgotten. */
  readable: z.boolean(),
  /** Whether it may be sent once more. */
  resendable: z.boolean(),
  createdAt: instant,
});

/** A mail or SMS of the outbox. */
export type OutboxMessage = z.infer<typeof outboxMessage>;

/** Characters of an announcement at most. */
export const announcementLimits = { title: 120, text: 1000 } as const;

const inEach = (max: number) =>
  z.strictObject({ en_US: text(max), zh_CN: text(max), 'ar-AE': text(max) });

/** What the operator tells merchants, in the three languages, and whom of them. */
export const announcementInput = z.strictObject({
  titles: inEach(announcementLimits.title),
  texts: inEach(announcementLimits.text),
  /** Merchants of an emirate alone. */
  emirate: z.optional(emirate),
  /** Merchants alone who sell something of a category. */
  categoryId: z.optional(text(80)),
});

/** An announcement as staff see it. */
export const announcement = z.object({
  id,
  titles: announcementInput.shape.titles,
  texts: announcementInput.shape.texts,
  emirate: z.nullable(emirate),
  categoryId: z.nullable(z.string()),
  /** How many merchants have been told so far. */
  recipients: z.int(),
  staffName: z.string(),
  createdAt: instant,
  /** When the last one was told; null while it goes out. */
  sentAt: z.nullable(instant),
});

/** An announcement as staff see it. */
export type Announcement = z.infer<typeof announcement>;
