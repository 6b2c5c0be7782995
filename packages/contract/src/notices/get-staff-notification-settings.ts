import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';
import { allNotificationSettings } from '../shapes/notification-settings.ts';

/** Which notices a member of staff wants, by which ways: all but SMS until they say otherwise. */
export const getStaffNotificationSettings = endpoint({
  name: 'getStaffNotificationSettings',
  method: 'GET',
  path: '/staff/notice/settings',
  realm: 'staff',
  staff: { needs: 'read' },
  input: empty,
  output: allNotificationSettings,
  errors: [],
});
