import * as z from 'zod/mini';

const search = z.object({
  /** Which picture is shown large, counted from 1; none where it is left out. */
  at: z.catch(
    z.optional(
      z.pipe(
        z.pipe(z.union([z.number(), z.string()]), z.transform(Number)),
        z.int().check(z.gte(1), z.lte(99)),
      ),
    ),
    undefined,
  ),
});

/** What the page of a service's pictures keeps in the URL. */
export type PicturesSearch = z.infer<typeof search>;

/** Reads the URL of the pictures; what makes no sense there is left out. */
export const picturesSearch = (input: Record<string, unknown>): PicturesSearch =>
  z.parse(search, input);
