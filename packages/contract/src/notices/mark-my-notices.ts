import { endpoint } from '../core/endpoint.ts';
import { noticesRead, unreadNotices } from '../shapes/notice.ts';

/** Marks notices as read with a messaging token, up to a thousand at once; answers with how many are left. */
export const markMyNotices = endpoint({
  name: 'markMyNotices',
  method: 'POST',
  path: '/im/notices/read',
  realm: 'messaging',
  staff: { needs: 'support', noProof: 'conversation' },
  tags: ['notices'],
  input: noticesRead,
  output: unreadNotices,
  errors: ['notFound'],
});
