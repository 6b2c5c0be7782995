import * as z from 'zod/mini';
import { id } from './common.ts';

/** Up to 100 ids. */
export const batchInput = z.strictObject({
  ids: z.array(id).check(z.minLength(1, 'required'), z.maxLength(100)),
});

/** Per id what happened; `error` is the catalogue's name, with its text in the caller's language. */
export const batchResult = z.array(
  z.object({ id, ok: z.boolean(), error: z.nullable(z.string()), message: z.nullable(z.string()) }),
);
