import { endpoint } from '../core/endpoint.ts';
import { noticesRead, unreadNotices } from '../shapes/notice.ts';

/** Marks a member of staff's notices as read, up to a thousand at once; answers with how many are left. */
export const markStaffNoticesRead = endpoint({
  name: 'markStaffNoticesRead',
  method: 'POST',
  path: '/staff/notice/read',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'own' },
  tags: ['notices'],
  input: noticesRead,
  output: unreadNotices,
  errors: ['notFound'],
});
