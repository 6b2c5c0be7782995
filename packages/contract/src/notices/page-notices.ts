import { endpoint } from '../core/endpoint.ts';
import { noticeQuery, noticePage } from '../shapes/notice.ts';

/** What the merchant was told, newest first, in the caller's language. */
export const pageNotices = endpoint({
  name: 'pageNotices',
  method: 'GET',
  path: '/merchant/merchant/notice/page',
  realm: 'merchant',
  tags: ['notices'],
  input: noticeQuery,
  output: noticePage,
  errors: [],
});
