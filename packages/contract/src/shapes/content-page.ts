import { contentPages, pageLimits } from '@khidma/domain/texts/content-pages';
import * as z from 'zod/mini';
import { day, instant, lang, optionalText } from './common.ts';

/** Which page. */
export const contentPage = z.enum(contentPages, 'invalid');

/** A page's words in the three languages. */
export const pageWords = {
  titles: z.record(lang, optionalText(pageLimits.title)),
  texts: z.record(lang, optionalText(pageLimits.text)),
} as const;

/** A published version. */
export const pageVersion = z.object({
  version: z.int(),
  effectiveFrom: day,
  asksAcceptance: z.boolean(),
  ...pageWords,
  staffName: z.string(),
  publishedAt: instant,
  /** How many merchants have accepted it; 0 for pages that are not accepted. */
  accepted: z.int(),
});

/** A page with everything to write it by. */
export const contentPageDetail = z.object({
  page: contentPage,
  /** What this release ships, where it ships any: what holds until something is published. */
  shipped: z.nullable(z.object({ version: z.int(), ...pageWords })),
  /** The version that holds now; null where nobody has written any. */
  inForce: z.nullable(z.int()),
  /** What is being written. */
  draft: z.nullable(
    z.object({
      version: z.int(),
      revision: z.int(),
      effectiveFrom: day,
      asksAcceptance: z.boolean(),
      ...pageWords,
      staffName: z.string(),
      savedAt: instant,
    }),
  ),
  /** The latest first. */
  published: z.array(pageVersion),
  /** Names of what the operator sets elsewhere and a page says in words, with what they read like now. */
  terms: z.array(z.object({ name: z.string(), example: z.string() })),
});

/** A page with everything to write it by. */
export type ContentPageDetail = z.infer<typeof contentPageDetail>;
