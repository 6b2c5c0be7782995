import { endpoint } from '../core/endpoint.ts';
import { noticesRead, unreadNotices } from '../shapes/notice.ts';

/** Marks the merchant's notices as read, up to a thousand at once; answers with how many are left. */
export const markNoticesRead = endpoint({
  name: 'markNoticesRead',
  method: 'POST',
  path: '/merchant/merchant/notice/read',
  realm: 'merchant',
  tags: ['notices'],
  input: noticesRead,
  output: unreadNotices,
  errors: ['notFound'],
});
