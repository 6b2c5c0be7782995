import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';
import { pushKey } from '../shapes/push.ts';

/** The key that a browser of a member of staff's subscribes to pushes for. */
export const getStaffPushKey = endpoint({
  name: 'getStaffPushKey',
  method: 'GET',
  path: '/staff/notice/push-key',
  realm: 'staff',
  staff: { needs: 'read' },
  input: empty,
  output: pushKey,
  errors: [],
});
