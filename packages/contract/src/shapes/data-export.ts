import * as z from 'zod/mini';
import { instant } from './common.ts';

/** A copy of everything that is held of a person, as far as it has got. */
export const dataExport = z.object({
  /** `failed` where it could not be made: it may be asked for again at once. */
  state: z.enum(['none', 'waiting', 'ready', 'failed']),
  requestedAt: z.nullable(instant),
  /** When a copy that is ready goes. */
  expiresAt: z.nullable(instant),
  /** Bytes. */
  size: z.nullable(z.int()),
  /** A signed address that lives for minutes. */
  url: z.nullable(z.string()),
  /** Before it no other copy is made; null where one may be asked for now. */
  nextAt: z.nullable(instant),
});
