import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';
import { operatorSettings } from '../shapes/operator-settings.ts';

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
