import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';
import { unreadNotices } from '../shapes/notice.ts';

/** How much of what a member of staff was told is unread. */
export const countUnreadStaffNotices = endpoint({
  name: 'countUnreadStaffNotices',
  method: 'GET',
  path: '/staff/notice/unread',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['notices'],
  input: empty,
  output: unreadNotices,
  errors: [],
});
