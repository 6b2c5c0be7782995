import { isDay } from '@khidma/domain/rules/days';
import * as z from 'zod/mini';

// The router reads digits in the URL as a number; a link of ours may say them as text.
const digits = z.pipe(z.union([z.number(), z.string()]), z.transform(Number));

/** A whole number in the URL; none where it makes no sense. */
export const wholeSearch = (least: number, most: number) =>
  z.catch(z.optional(z.pipe(digits, z.int().check(z.gte(least), z.lte(most)))), undefined);

/** A page of a list in the URL; the first where it is left out. */
export const pageSearch = wholeSearch(1, 999_999);

/** A year of this century in the URL. */
export const yearSearch = wholeSearch(2000, 2099);

const asText = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((text) => String(text)),
);

/** What was searched for, in the URL. */
export const textSearch = z.catch(
  z.optional(
    z.pipe(
      asText,
      z.transform((text) => text.slice(0, 100)),
    ),
  ),
  undefined,
);

/** One of several values in the URL; none where it makes no sense. */
export const oneOfSearch = <const Value extends string>(values: readonly Value[]) =>
  z.catch(z.optional(z.pipe(asText, z.enum(values))), undefined);

/** A day in the URL; none where it makes no sense. */
export const daySearch = z.catch(z.optional(z.string().check(z.refine(isDay))), undefined);

/** Makes what reads the URL of a page by the values that it keeps there; what makes no sense is left out. */
export const searchOf = <Shape extends z.core.$ZodShape>(shape: Shape) => {
  const schema = z.object(shape);
  return (input: Record<string, unknown>): z.infer<typeof schema> => z.parse(schema, input);
};

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

/** Reads the URL of a list without filters. */
export const listSearch = searchOf({ page: pageSearch });

/** What a list without filters keeps in the URL. */
export type ListSearch = ReturnType<typeof listSearch>;

/** The record of a list that is open, in the URL. */
export const openSearch = z.catch(z.optional(z.uuid()), undefined);
