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
