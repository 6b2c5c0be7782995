import { endpoint, perMinute } from '../core/endpoint.ts';
import { nothing } from '../shapes/common.ts';
import { pushDevice } from '../shapes/push.ts';

/** Has a device of a member of staff's told while no page is open, in the caller's language, as long as this session lasts; ten devices at most, the latest ones. */
export const subscribeStaffToPush = endpoint({
  name: 'subscribeStaffToPush',
  method: 'POST',
  path: '/staff/notice/push/subscribe',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'own' },
  limit: perMinute(20),
  input: pushDevice,
  output: nothing,
  errors: [],
});
