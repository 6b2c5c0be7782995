import * as z from 'zod/mini';
import { emirate, id, instant, text } from './common.ts';

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
