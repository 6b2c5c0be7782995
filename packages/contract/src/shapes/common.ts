import { emirateCodes, langs } from '@khidma/domain/reference/codes';
import * as z from 'zod/mini';

/** A record's id. */
export const id = z.uuid('uuid');

/** An amount in fils: AED 125.50 is 12550. */
export const fils = z.int().check(z.gte(-999_999_999_999), z.lte(999_999_999_999));

/** A moment, ISO 8601 in UTC. */
export const instant = z.iso.datetime({ error: 'iso' });

/** A business day in Asia/Dubai, YYYY-MM-DD. */
export const day = z.iso.date('date');

/** A time of day in Asia/Dubai, HH:MM. */
export const timeOfDay = z
  .string()
  .check(z.minLength(1, 'required'), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid'));

/** Trimmed, required text of at most `max` characters. */
export const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

/** Trimmed text of at most `max` characters that may be empty. */
export const optionalText = (max: number) => z.string().check(z.trim(), z.maxLength(max));

/** How many rows a page has where nobody asks for another number. */
export const defaultPageSize = 20;

/** Page number and size as a GET query carries them: decimal strings. */
export const pageQuery = {
  pageNum: z._default(
    z.pipe(z.string().check(z.regex(/^\d{1,6}$/, 'type')), z.transform(Number)),
    1,
  ),
  pageSize: z._default(
    z.pipe(z.string().check(z.regex(/^([1-9]\d?|100)$/, 'tooLarge')), z.transform(Number)),
    defaultPageSize,
  ),
  /** The last page's `cursor`: the list goes on behind it; wins over `pageNum`. */
  cursor: z.optional(z.string().check(z.maxLength(200))),
};

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Ids with commas between, as many as a page of a list holds. */
export const listedIds = z.pipe(
  z.string().check(z.regex(new RegExp(`^${uuid}(?:,${uuid}){0,99}$`, 'i'), 'uuid')),
  z.transform((text) => text.split(',')),
);

/** A page of records. `cursor` is null on the last page. Where `totalIsCapped`, there are more than `total`: the rest was not counted. */
export const pageOf = <T extends z.core.$ZodType>(record: T) =>
  z.object({
    records: z.array(record),
    total: z.int(),
    totalIsCapped: z.boolean(),
    current: z.int(),
    size: z.int(),
    cursor: z.nullable(z.string()),
  });

/** The seven emirates (ISO 3166-2:AE). */
export const emirate = z.enum(emirateCodes, 'invalid');

/** A language as it is stored and sent. */
export const lang = z.enum(langs, 'invalid');

/** A text of at most `max` characters by language, beside a main text; what is empty or missing is shown as the main one. */
export const translations = (max: number) => z.partialRecord(lang, optionalText(max));

/** A stored file as the caller may see it: `url` is public and immutable, or signed and short-lived. */
export const fileRef = z.object({
  id,
  name: z.string(),
  kind: z.string(),
  mime: z.string(),
  size: z.int(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  url: z.string(),
  /** A smaller picture of it; null for documents. */
  thumbUrl: z.nullable(z.string()),
});

/** A shown file. */
export type FileRef = z.infer<typeof fileRef>;

/** Up to 100 ids. */
export const batchInput = z.strictObject({
  ids: z.array(id).check(z.minLength(1, 'required'), z.maxLength(100)),
});

const batchRow = z.object({
  id,
  ok: z.boolean(),
  error: z.nullable(z.string()),
  message: z.nullable(z.string()),
});

/** Per id what happened; `error` is the catalogue's name, with its text in the caller's language. */
export const batchResult = z.array(batchRow);

/** The same where a field can be at fault: `invalid` names it, and its message is the rule's. */
export const batchFieldResult = z.array(
  z.object({ ...batchRow.shape, field: z.nullable(z.string()) }),
);
