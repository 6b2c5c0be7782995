import { maxAddressName } from '@khidma/domain/limits/address-limits';
import { maxAddress, maxNote } from '@khidma/domain/limits/text-limits';
import { compact } from '@khidma/domain/rules/digits';
import { isMakani } from '@khidma/domain/rules/numbers';
import * as z from 'zod/mini';
import { emirate, id, optionalText, text } from './common.ts';

/** A Makani number, the 10 digits of an entrance in Dubai, or '' where there is none. */
export const makani = z.string().check(
  z.maxLength(40),
  z.overwrite(compact),
  z.refine((typed) => typed === '' || isMakani(typed), 'makani'),
);

/** An address as its customer writes it; `name` is what they call it. */
export const addressFields = {
  name: text(maxAddressName),
  emirate,
  community: z.nullable(z.string().check(z.maxLength(60))),
  /** Street, building and flat. */
  address: text(maxAddress),
  makani,
  /** What whoever comes should know about the place. */
  note: optionalText(maxNote),
};

/** An address that a customer keeps. One of them is the first choice of a new order. */
export const savedAddress = z.object({
  id,
  name: z.string(),
  emirate,
  community: z.nullable(z.string()),
  address: z.string(),
  makani: z.string(),
  note: z.string(),
  isDefault: z.boolean(),
});

/** An address that a customer keeps. */
export type SavedAddress = z.infer<typeof savedAddress>;
