import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../shapes/common.ts';
import { settingChange } from '../shapes/setting-change.ts';

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
