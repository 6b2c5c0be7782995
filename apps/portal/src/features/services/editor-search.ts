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

const search = z.object({
  /** The step that is shown; where it is left out, the first that is not finished. */
  step: z.catch(z.optional(z.enum(editorSteps)), undefined),
  /** The field that a link leads to: a path within the content. */
  field: z.catch(z.optional(z.string().check(z.maxLength(120))), undefined),
});

/** What the wizard keeps in the URL. */
export type EditorSearch = z.infer<typeof search>;

/** Reads the wizard's URL; what makes no sense there is left out. */
export const editorSearch = (input: Record<string, unknown>): EditorSearch =>
  z.parse(search, input);
