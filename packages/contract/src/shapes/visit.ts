import { day, fileRef, fils, id, instant, optionalText, timeOfDay } from './common.ts';
import { personName } from './person-name.ts';
import {
  longestSignerName,
  maxCompletionImages,
  maxCompletionInfo,
  minCompletionImages,
} from '@khidma/domain/limits/limits';
import { absenceStatuses, absentSides, contactWays } from '@khidma/domain/orders/absence-words';
import { extraWorkStatuses } from '@khidma/domain/orders/extra-work-words';
import * as z from 'zod/mini';

/**
 * What a phone adds to what it kept while it had no line; null where it had one. The call is carried out once, by whatever
 * session it comes and however late: sent again it answers with what it is about, as that is by then. As `clock` is
 * another with each try, so is the id of the request. What the order's state refuses says its `status` in the data.
 */
export const keptOnPhone = z._default(
  z.nullable(
    z.strictObject({
      /** Its own name for it: the same whenever it sends it. */
      id,
      /** When it was done, by its clock. */
      at: instant,
      /** What its clock says as it sends it. */
      clock: instant,
    }),
  ),
  null,
);

/** What a phone adds to what it kept while it had no line. */
export type KeptOnPhone = NonNullable<z.infer<typeof keptOnPhone>>;

/** What is told of something that a phone kept, where it was received later than it was done, or the phone's clock is wrong. */
export const receivedLate = z.object({
  /** When it was done, by the phone's clock; never before it could be done, nor after it was received. */
  doneAt: instant,
  receivedAt: instant,
  /** By how many minutes the phone's clock was ahead, less than 0 where it was behind; null where it was right to ten minutes. */
  clockOffMinutes: z.nullable(z.int()),
});

/** What is told of something that a phone kept. */
export type ReceivedLate = z.infer<typeof receivedLate>;

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
  /** Only where a phone kept it, and it has not been corrected since. */
  late: z.optional(receivedLate),
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

/** A place on the map. */
export const place = z.strictObject({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
});

/** A try to reach the customer from the door. */
const attempt = z.object({ way: z.enum(contactWays), at: instant });

/** A report that somebody was not there when a visit was due. */
export const absence = z.object({
  id,
  absent: z.enum(absentSides),
  status: z.enum(absenceStatuses),
  reportedAt: instant,
  /** Until when the other side can say otherwise; null once it is over, and while a dispute is open. */
  until: z.nullable(instant),
  /** When and where somebody stood at the door, and how it was tried to reach the customer; empty where the merchant is said not to have come. */
  arrivedAt: z.nullable(instant),
  place: z.nullable(z.object(place.shape)),
  attempts: z.array(attempt),
  images: z.array(fileRef),
  note: z.string(),
  /** What it comes to where it holds: what the merchant keeps, the VAT inside, and what goes back. */
  outcome: z.object({ kept: fils, vat: fils, refund: fils }),
  /** The fee on what is kept, its VAT, and what the merchant receives; null for the customer. */
  fee: z.nullable(z.object({ amount: fils, vat: fils, merchantReceives: fils })),
  /** What its reader can do about it now. */
  may: z.array(z.enum(['takeBack', 'agree'])),
});

/** A report that somebody was not there. */
export type Absence = z.infer<typeof absence>;

/** What its reader can report now, or soon: from when on, and what is proved of it so far. */
export const absenceClaim = z.object({
  absent: z.enum(absentSides),
  opensAt: z.nullable(instant),
  attempts: z.array(attempt),
});

/** Extra work that the merchant proposed at a visit. */
export const extraWork = z.object({
  id,
  title: z.string(),
  description: z.string(),
  /** What it costs, VAT inside. */
  amount: fils,
  /** How long it takes; null where that was not said. */
  minutes: z.nullable(z.int()),
  status: z.enum(extraWorkStatuses),
  proposedAt: instant,
  /** Until when it waits for the customer. */
  expiresAt: instant,
  /** When it was paid, refused, taken back, or its time was over; null while it waits. */
  closedAt: z.nullable(instant),
  /** What its reader can do with it now. */
  may: z.array(z.enum(['pay', 'refuse', 'withdraw'])),
});

/** Extra work that the merchant proposed at a visit. */
export type ExtraWork = z.infer<typeof extraWork>;
