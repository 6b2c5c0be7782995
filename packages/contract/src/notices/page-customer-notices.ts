import { endpoint } from '../core/endpoint.ts';
import { noticeQuery, noticePage } from '../shapes/notice.ts';

/** What the customer was told, newest first, in the caller's language. */
export const pageCustomerNotices = endpoint({
  name: 'pageCustomerNotices',
  method: 'GET',
  path: '/shop/notice/page',
  realm: 'customer',
  tags: ['notices'],
  input: noticeQuery,
  output: noticePage,
  errors: [],
});
