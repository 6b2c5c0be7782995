import * as z from 'zod/mini';
import { text } from './common.ts';
import { names } from './reference.ts';

/** The two trees that forms choose from. */
export const referenceKind = z.enum(['category', 'place'], 'invalid');

/** An entry's id: a slug, or an emirate's ISO code. */
export const referenceId = z.string().check(z.regex(/^[A-Za-z0-9-]{1,80}$/, 'invalid'));

/** A name as staff type it, in each language. */
export const typedNames = z.strictObject({
  en_US: text(80),
  zh_CN: text(80),
  'ar-AE': text(80),
});

/** An entry of either tree as staff see it. */
export const referenceEntry = z.object({
  kind: referenceKind,
  id: z.string(),
  parentId: z.nullable(z.string()),
  level: z.enum(['root', 'leaf', 'emirate', 'community', 'subCommunity']),
  names,
  /** Whether it is no longer offered, by itself; what lies below a hidden one is not offered either. */
  isHidden: z.boolean(),
});

/** Both trees, each entry behind its parent, in the order in which forms show them. */
export const referenceEntries = z.object({
  mayChange: z.boolean(),
  categories: z.array(referenceEntry),
  places: z.array(referenceEntry),
});

/** An entry of either tree. */
export type ReferenceEntry = z.infer<typeof referenceEntry>;
/** Both trees. */
export type ReferenceEntries = z.infer<typeof referenceEntries>;
