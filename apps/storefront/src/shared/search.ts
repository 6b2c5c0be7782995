import * as z from 'zod/mini';

/** Reads one value of the URL; whatever makes no sense there is left out. */
export const readSearch = <T>(schema: z.ZodMiniType<T>, value: unknown): T | undefined => {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
};

/** A text in the URL: the router reads digits as a number. */
export const textSearch = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((text) => String(text).slice(0, 100)),
);
