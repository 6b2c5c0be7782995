import { oneOfSearch, searchOf } from '@khidma/app/route/search';
import type { ServiceStep } from '@khidma/domain/services/service-rules';
import * as z from 'zod/mini';

// Said here once more, as only the type may come from the domain: the routes, which everybody loads, read this file.
/** The steps of the wizard: the domain's, and one of the screen's own that looks over everything. */
export const editorSteps = [
  'basics',
  'details',
  'media',
  'pricing',
  'check',
] as const satisfies readonly (ServiceStep | 'check')[];

/** A step of the wizard. */
export type EditorStep = (typeof editorSteps)[number];

/** Reads the wizard's URL. */
export const editorSearch = searchOf({
  /** The step that is shown; where it is left out, the first that is not finished. */
  step: oneOfSearch(editorSteps),
  /** The field that a link leads to: a path within the content. */
  field: z.catch(z.optional(z.string().check(z.maxLength(120))), undefined),
});
