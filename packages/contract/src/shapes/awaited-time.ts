import * as z from 'zod/mini';
import { day, id } from './common.ts';

/** A day of a service that a customer waits for: told once when a time is free, and over with the day. */
export const awaitedTime = z.object({
  id,
  serviceId: id,
  /** In the language of the call, as it is called now. */
  serviceName: z.string(),
  merchantName: z.string(),
  day,
});
