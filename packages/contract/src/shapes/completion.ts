import { maxCompletionImages, minCompletionImages } from '@khidma/domain/limits/attachment-limits';
import * as z from 'zod/mini';
import { longestSignerName, maxCompletionInfo } from '@khidma/domain/limits/text-limits';
import { day, fileRef, fils, id, instant, optionalText, timeOfDay } from './common.ts';
import { personName } from './person-name.ts';

/** What a merchant proves its work with: date, time, one to five pictures, and what else there is. */
export const proofInput = {
  date: day,
  time: timeOfDay,
  images: z
    .array(id)
    .check(z.minLength(minCompletionImages, 'required'), z.maxLength(maxCompletionImages)),
  /** Up to five of how it was before. */
  beforeImages: z._default(z.array(id).check(z.maxLength(maxCompletionImages)), []),
  info: z._default(optionalText(maxCompletionInfo), ''),
  /** Who accepted the work on the spot: a typed name, and the upload (`completion`) of what was drawn, where it was. */
  signature: z._default(
    z.nullable(z.strictObject({ name: personName(longestSignerName), fileId: z.nullable(id) })),
    null,
  ),
};

/** The proof as both sides see it. */
export const completion = z.object({
  date: z.string(),
  time: z.string(),
  images: z.array(fileRef),
  beforeImages: z.array(fileRef),
  info: z.string(),
  /** `drawing` null where only a name was typed. */
  signature: z.nullable(z.object({ name: z.string(), drawing: z.nullable(fileRef), at: instant })),
});

/** What a proof said before it was corrected. */
export const proofBefore = z.object({
  date: z.string(),
  time: z.string(),
  info: z.string(),
  /** How many pictures it had, and those that are still kept. */
  pictures: z.int(),
  images: z.array(fileRef),
});

/** A part of what the merchant gets for an order: on its own day. */
export const orderInstalment = z.object({
  amount: fils,
  dueAt: instant,
  /** Since when it can be withdrawn; null before that. */
  releasedAt: z.nullable(instant),
  /** Whether it waits for a dispute's end. */
  isHeld: z.boolean(),
});
