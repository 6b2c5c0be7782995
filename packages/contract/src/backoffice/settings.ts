import { endpoint } from '../core/endpoint.ts';
import { empty, pageOf, pageQuery } from '../shapes/common.ts';
import { operatorSettings, plainTunableName } from '../shapes/operator-settings.ts';
import { settingChange } from '../shapes/setting-change.ts';
import * as z from 'zod/mini';

/** What is set, and since when. */
export const listSettings = endpoint({
  name: 'listSettings',
  method: 'GET',
  path: '/staff/settings',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['settings'],
  input: empty,
  output: operatorSettings,
  errors: [],
});

/** What was changed in the settings, the latest first. */
export const pageSettingChanges = endpoint({
  name: 'pageSettingChanges',
  method: 'GET',
  path: '/staff/settings/changes',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['settings'],
  input: z.strictObject({ ...pageQuery }),
  output: pageOf(settingChange),
  errors: [],
});

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
