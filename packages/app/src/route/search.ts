import * as z from 'zod/mini';

// The router reads digits in the URL as a number; a link of ours may say them as text.
const digits = z.pipe(z.union([z.number(), z.string()]), z.transform(Number));

/** A page of a list in the URL; the first where it is left out. */
export const pageSearch = z.catch(
  z.optional(z.pipe(digits, z.int().check(z.gte(1), z.lte(999_999)))),
  undefined,
);

/** A year of this century in the URL; none where it makes no sense. */
export const yearSearch = z.catch(
  z.optional(z.pipe(digits, z.int().check(z.gte(2000), z.lte(2099)))),
  undefined,
);

/** What was searched for, in the URL. */
export const textSearch = z.catch(
  z.optional(
    z.pipe(
      z.union([z.string(), z.number()]),
      z.transform((text) => String(text).slice(0, 100)),
    ),
  ),
  undefined,
);

/** Leaves the last day out of what the URL asks for where it lies before the first: no list could answer it. */
export const withDaysInOrder = <
  Search extends { readonly from?: string | undefined; readonly to?: string | undefined },
>(
  search: Search,
): Search =>
  search.from !== undefined && search.to !== undefined && search.to < search.from
    ? { ...search, to: undefined }
    : search;

/** Reads one value of the URL; whatever makes no sense there is left out. */
export const readSearch = <T>(schema: z.ZodMiniType<T>, value: unknown): T | undefined => {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
};

const list = z.object({ page: pageSearch });

/** What a list without filters keeps in the URL. */
export type ListSearch = z.infer<typeof list>;

/** Reads the URL of a list without filters; what makes no sense there is left out. */
export const listSearch = (input: Record<string, unknown>): ListSearch => z.parse(list, input);

/** The record of a list that is open, in the URL. */
export const openSearch = z.catch(z.optional(z.uuid()), undefined);
