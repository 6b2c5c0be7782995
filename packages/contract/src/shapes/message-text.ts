import { messageChannels } from '@khidma/domain/texts/message-texts';
import * as z from 'zod/mini';
import { id, instant, lang, optionalText } from './common.ts';

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
