import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';
import { unreadNotices } from '../shapes/notice.ts';

/** How much of what the customer was told is unread. */
export const countUnreadCustomerNotices = endpoint({
  name: 'countUnreadCustomerNotices',
  method: 'GET',
  path: '/shop/notice/unread',
  realm: 'customer',
  tags: ['notices'],
  input: empty,
  output: unreadNotices,
  errors: [],
});
