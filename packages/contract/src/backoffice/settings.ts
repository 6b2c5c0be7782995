import { setTunablesInput } from './settings.forms.ts';
import { staffEndpoint } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../shapes/common.ts';
import { operatorSettings, settingChange } from '../shapes/settings.ts';

/** What is set, and since when. */
export const listSettings = staffEndpoint('listSettings', {
  route: 'GET /staff/settings',
  staff: { needs: 'read' },
  tags: ['settings'],
  output: onServer && operatorSettings,
});

/** What was changed in the settings, the latest first. */
export const pageSettingChanges = staffEndpoint('pageSettingChanges', {
  route: 'GET /staff/settings/changes',
  reads: onServer && 'replica',
  staff: { needs: 'read' },
  tags: ['settings'],
  input: onServer && { ...pageQuery },
  output: onServer && pageOf(settingChange),
});

/** Sets durations and limits, from now on; several at once where they only fit together. Deadlines that run already stay. */
export const setTunables = staffEndpoint('setTunables', {
  route: 'POST /staff/settings/tunables',
  staff: { needs: 'settings', proof: 'settings' },
  tags: ['settings', 'staffWork'],
  input: onServer && setTunablesInput,
  output: onServer && operatorSettings,
  errors: onServer && ['noPermission'],
});
