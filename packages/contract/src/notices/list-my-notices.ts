import { endpoint } from '../core/endpoint.ts';
import { noticePage, noticeQuery } from '../shapes/notice.ts';

/** What whoever a messaging token belongs to was told, newest first, for the panel's official notices. */
export const listMyNotices = endpoint({
  name: 'listMyNotices',
  method: 'GET',
  path: '/im/notices',
  realm: 'messaging',
  staff: { needs: 'support' },
  tags: ['notices'],
  input: noticeQuery,
  output: noticePage,
  errors: [],
});
