import { plainSettingName } from '../shapes/settings.ts';
import * as z from 'zod/mini';

/** What `setTunables` takes. */
export const setTunablesInput = z.strictObject({
  changes: z
    .array(z.strictObject({ name: plainSettingName, value: z.int() }))
    .check(z.minLength(1), z.maxLength(40)),
});
