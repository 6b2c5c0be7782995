import * as z from 'zod/mini';
import { instant } from './common.ts';

/** The clock that the product goes by. */
export const demoClock = z.object({
  /** What it says. */
  now: instant,
  /** By how much it is ahead of the real time. */
  aheadHours: z.int(),
});
