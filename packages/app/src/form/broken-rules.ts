import { fieldErrorsOf } from '@khidma/contract/core/field-rules';
import * as z from 'zod/mini';
import type { BrokenField } from '../account/auth-realm.ts';

/** Returns the rules of the contract's own schema that typed texts break, each at its field. */
export const brokenRules = <V extends object>(
  schema: z.core.$ZodType,
  typed: V,
): BrokenField<keyof V & string>[] => {
  const parsed = z.safeParse(schema, typed, { reportInput: true });
  if (parsed.success) return [];
  return fieldErrorsOf(parsed.error).map((error) => ({
    ...error,
    path: error.path as keyof V & string, // the schema judges these fields and no others
  }));
};
