import * as z from 'zod/mini';
import { browsers, deviceForms, systems } from '@khidma/domain/sessions/device';
import { id, instant } from './common.ts';

/** A place where the account is signed in. `id` is the session's own and opens nothing; the token is never shown again. */
export const signedInDevice = z.object({
  id,
  /** Null where the user agent does not say it. */
  browser: z.nullable(z.enum(browsers)),
  system: z.nullable(z.enum(systems)),
  form: z.enum(deviceForms),
  createdAt: instant,
  /** To the minute. */
  lastUsedAt: instant,
  /** Whether it is the one that asks. */
  isThis: z.boolean(),
});

/** A place where the account is signed in. */
export type SignedInDevice = z.infer<typeof signedInDevice>;
