import { endpoint } from '../core/endpoint.ts';
import { noticeQuery, noticePage } from '../shapes/notice.ts';

/** What a member of staff was told, newest first, in the caller's language. */
export const pageStaffNotices = endpoint({
  name: 'pageStaffNotices',
  method: 'GET',
  path: '/staff/notice/page',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['notices'],
  input: noticeQuery,
  output: noticePage,
  errors: [],
});
