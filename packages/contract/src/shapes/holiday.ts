import * as z from 'zod/mini';
import { day } from './common.ts';
import { names } from './reference.ts';

/** A public holiday as the operator keeps it. */
export const holiday = z.object({
  day,
  names,
  /** Booked visits of that day whose merchants do not work on holidays; 0 where it is over. */
  visits: z.int(),
});

/** The public holidays of a year, in their order. */
export const holidays = z.object({ mayChange: z.boolean(), holidays: z.array(holiday) });

/** A public holiday. */
export type Holiday = z.infer<typeof holiday>;
/** The public holidays of a year. */
export type Holidays = z.infer<typeof holidays>;
