import type { FieldError } from '@khidma/contract/core/field-rules';
import type { Payload } from '@khidma/wire/canonical';
import { refuse } from '../core/refuse.ts';

/**
 * The payload with the path's `{name}` segments in it. Our own clients send them in both places;
 * where they disagree, what was signed is not what was asked for.
 */
export const inputOf = (
  payload: Payload,
  params: Readonly<Record<string, string>>,
): Record<string, unknown> => {
  const input: Record<string, unknown> = { ...payload };
  for (const [name, value] of Object.entries(params)) {
    const signed = payload[name];
    if (signed === undefined) input[name] = value;
    else if ((typeof signed !== 'string' && typeof signed !== 'number') || String(signed) !== value)
      throw refuse('badRequest');
  }
  return input;
};

/** Deeper than any schema of ours, and far from the end of the stack. */
const deepest = 50;

/** Where a NUL character stands: JSON allows it in a text, PostgreSQL does not, and no person ever types it. */
export const nulFields = (input: unknown, path: readonly string[] = []): FieldError[] => {
  if (typeof input === 'string')
    return input.includes('\0') ? [{ path: path.join('.'), rule: 'invalid' }] : [];
  if (typeof input !== 'object' || input === null) return [];
  if (path.length === deepest) return [{ path: path.join('.'), rule: 'invalid' }];
  return Object.entries(input).flatMap(([key, value]) => nulFields(value, [...path, key]));
};
