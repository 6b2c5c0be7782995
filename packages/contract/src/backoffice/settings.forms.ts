import { plainTunableName } from '../shapes/settings.ts';
import * as z from 'zod/mini';

/** What `setTunables` takes. */
export const setTunablesInput = z.strictObject({
  changes: z
    .array(z.strictObject({ name: plainTunableName, value: z.int() }))
    .check(z.minLength(1), z.maxLength(40)),
});
