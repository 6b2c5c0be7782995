import type { ShownError } from '@khidma/app/form/use-field-error';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The first error that says something of a field whose value has parts: hours say it of `monday.0.end`. */
export const innermostError = (error: unknown): ShownError | undefined => {
  if (!isObject(error)) return undefined;
  if (typeof error['message'] === 'string') return error;
  for (const [name, part] of Object.entries(error)) {
    // A DOM node is no part of an error.
    const found = name === 'ref' ? undefined : innermostError(part);
    if (found !== undefined) return found;
  }
  return undefined;
};
