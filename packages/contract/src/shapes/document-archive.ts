import * as z from 'zod/mini';
import { instant } from './common.ts';

/** How far a month's documents in one ZIP file have got. */
export const documentArchive = z.object({
  state: z.enum(['none', 'making', 'ready', 'failed']),
  /** `2026-11`; null where none was asked for. */
  month: z.nullable(z.string()),
  /** Of how many files how many are in it. */
  done: z.int(),
  total: z.int(),
  size: z.nullable(z.int()),
  url: z.nullable(z.string()),
  expiresAt: z.nullable(instant),
  /** The months of the last year that have documents, the latest first: of the others there is nothing to ask for. */
  months: z.array(z.string()),
});
