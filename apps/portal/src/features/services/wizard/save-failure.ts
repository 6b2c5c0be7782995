import { ApiError } from '@khidma/client/call-errors';
import type { SaveFailure } from './editor-state.ts';

/** Refusals that are mended in the profile. */
const ofPapers: ReadonlySet<string> = new Set(['licenceExpired', 'papersMissing']);

/** What a saving that failed has to say: in words, and by field where the server named some. */
export const saveFailureOf = (error: unknown): SaveFailure => {
  if (!(error instanceof Error)) return { message: '', fields: [] };
  const fields = error instanceof ApiError ? error.fields : [];
  return {
    message: error.message,
    ...(error instanceof ApiError && ofPapers.has(error.name) && { isAboutPapers: true }),
    fields: fields.map(({ path, message }) => ({ path: path.replace(/^content\./, ''), message })),
  };
};

/** Whether somebody else's draft is newer. */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.name === 'serviceConflict';
