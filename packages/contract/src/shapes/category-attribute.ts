import * as z from 'zod/mini';
import { names } from './reference.ts';

/** What a category asks for: a choice among options, or a number within bounds. */
export const categoryAttribute = z.discriminatedUnion('kind', [
  z.object({
    id: z.string(),
    names,
    kind: z.literal('choice'),
    several: z.boolean(),
    options: z.array(z.object({ id: z.string(), names })),
  }),
  z.object({
    id: z.string(),
    names,
    kind: z.literal('number'),
    min: z.int(),
    max: z.int(),
    unit: names,
  }),
]);
