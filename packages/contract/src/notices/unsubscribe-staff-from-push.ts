import { endpoint } from '../core/endpoint.ts';
import { nothing } from '../shapes/common.ts';
import { pushDeviceGone } from '../shapes/push.ts';

/** Has a device of a member of staff's no longer told; one that is not known is not told already. */
export const unsubscribeStaffFromPush = endpoint({
  name: 'unsubscribeStaffFromPush',
  method: 'POST',
  path: '/staff/notice/push/unsubscribe',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'own' },
  input: pushDeviceGone,
  output: nothing,
  errors: [],
});
