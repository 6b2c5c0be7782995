import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';
import { unreadNotices } from '../shapes/notice.ts';

/** How much of what the merchant was told is unread. */
export const countUnreadNotices = endpoint({
  name: 'countUnreadNotices',
  method: 'GET',
  path: '/merchant/merchant/notice/unread',
  realm: 'merchant',
  tags: ['notices'],
  input: empty,
  output: unreadNotices,
  errors: [],
});
