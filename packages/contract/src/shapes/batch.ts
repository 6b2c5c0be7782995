import * as z from 'zod/mini';
import { id } from './common.ts';

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
