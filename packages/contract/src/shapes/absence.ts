import * as z from 'zod/mini';
import { absenceStatuses, absentSides, contactWays } from '@khidma/domain/orders/absence-words';
import { fileRef, fils, id, instant } from './common.ts';

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
