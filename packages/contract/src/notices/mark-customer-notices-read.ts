import { endpoint } from '../core/endpoint.ts';
import { noticesRead, unreadNotices } from '../shapes/notice.ts';

/** Marks the customer's notices as read, up to a thousand at once; answers with how many are left. */
export const markCustomerNoticesRead = endpoint({
  name: 'markCustomerNoticesRead',
  method: 'POST',
  path: '/shop/notice/read',
  realm: 'customer',
  tags: ['notices'],
  input: noticesRead,
  output: unreadNotices,
  errors: ['notFound'],
});
