import * as z from 'zod/mini';

/** The answer around every JSON response (specification, section 8). Older servers say `msg`. */
export const envelope = z.looseObject({
  code: z.number(),
  data: z.optional(z.unknown()),
  message: z.optional(z.string()),
  msg: z.optional(z.string()),
});

/** A parsed envelope. */
export type Envelope = z.infer<typeof envelope>;

/** `data` of a 42200 answer: the message is in the caller's language. */
export const invalidData = z.object({
  fields: z.array(z.object({ path: z.string(), rule: z.string(), message: z.string() })),
});
