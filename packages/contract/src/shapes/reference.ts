import { text } from './common.ts';
import * as z from 'zod/mini';

/** A name in the three languages. */
export const names = z.object({ en_US: z.string(), zh_CN: z.string(), 'ar-AE': z.string() });

/** Asks for what is no longer offered too: what names it shows its name. */
export const withHidden = z.optional(z.enum(['true'], 'invalid'));

/** A root category with its leaves. */
export const categoryTree = z.array(
  z.object({ id: z.string(), names, children: z.array(z.object({ id: z.string(), names })) }),
);

/** Whether a place is no longer offered; never so where only what is offered was asked for. */
const isHidden = z.boolean();

/** Emirates with their communities and sub-communities. */
export const placeTree = z.array(
  z.object({
    id: z.string(),
    names,
    isHidden,
    communities: z.array(
      z.object({
        id: z.string(),
        names,
        isHidden,
        subCommunities: z.array(z.object({ id: z.string(), names, isHidden })),
      }),
    ),
  }),
);

/** The place tree. */
export type PlaceTree = z.infer<typeof placeTree>;
/** The category tree. */
export type CategoryTree = z.infer<typeof categoryTree>;
/** Names in three languages. */
export type NamesShape = z.infer<typeof names>;

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
