import { endpoint } from '../core/endpoint.ts';
import { imInfo } from '../shapes/account.ts';
import { empty } from '../shapes/common.ts';

/** What the signed-in member of staff opens the messaging panel with. */
export const getStaffImInfo = endpoint({
  name: 'getStaffImInfo',
  method: 'GET',
  path: '/staff/im-info',
  realm: 'staff',
  staff: { needs: 'support' },
  input: empty,
  output: imInfo,
  errors: [],
});
