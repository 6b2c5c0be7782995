import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { operatorSettings, plainTunableName } from '../shapes/operator-settings.ts';

/** Sets durations and limits, from now on; several at once where they only fit together. Deadlines that run already stay. */
export const setTunables = endpoint({
  name: 'setTunables',
  method: 'POST',
  path: '/staff/settings/tunables',
  realm: 'staff',
  staff: { needs: 'settings', proof: 'settings' },
  tags: ['settings', 'staffWork'],
  input: z.strictObject({
    changes: z
      .array(z.strictObject({ name: plainTunableName, value: z.int() }))
      .check(z.minLength(1), z.maxLength(40)),
  }),
  output: operatorSettings,
  errors: ['noPermission'],
});
