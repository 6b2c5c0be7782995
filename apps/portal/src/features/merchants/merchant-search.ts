import * as z from 'zod/mini';

const search = z.object({
  /** The form for what changes through review, in the profile's place. */
  edit: z.catch(z.optional(z.literal('details')), undefined),
});

/** What the business profile keeps in the URL: a reload, or signing in again, comes back to the form. */
export type MerchantSearch = z.infer<typeof search>;

/** Reads the URL of the business profile; what makes no sense there is left out. */
export const merchantSearch = (input: Record<string, unknown>): MerchantSearch =>
  z.parse(search, input);
