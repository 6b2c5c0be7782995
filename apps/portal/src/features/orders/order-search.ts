import * as z from 'zod/mini';

const search = z.object({
  /** The name of the action whose dialog is open, where the order's state allows it. */
  do: z.catch(z.optional(z.string()), undefined),
});

/** Reads the URL of an order's page; what makes no sense there is left out. */
export const orderSearch = (input: Record<string, unknown>) => z.parse(search, input);
