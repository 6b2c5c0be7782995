import { setTunablesInput } from './settings.forms.ts';
import { endpoint } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../shapes/common.ts';
import { operatorSettings, settingChange } from '../shapes/settings.ts';
import * as z from 'zod/mini';

/** What is set, and since when. */
export const listSettings = endpoint({
  name: 'listSettings',
  method: 'GET',
  path: '/staff/settings',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['settings'],
  output: onServer && operatorSettings,
});

/** What was changed in the settings, the latest first. */
export const pageSettingChanges = endpoint({
  name: 'pageSettingChanges',
  method: 'GET',
  path: '/staff/settings/changes',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['settings'],
  input: onServer && z.strictObject({ ...pageQuery }),
  output: onServer && pageOf(settingChange),
});

/** Sets durations and limits, from now on; several at once where they only fit together. Deadlines that run already stay. */
export const setTunables = endpoint({
  name: 'setTunables',
  method: 'POST',
  path: '/staff/settings/tunables',
  realm: 'staff',
  staff: { needs: 'settings', proof: 'settings' },
  tags: ['settings', 'staffWork'],
  input: onServer && setTunablesInput,
  output: onServer && operatorSettings,
  errors: onServer && ['noPermission'],
});
