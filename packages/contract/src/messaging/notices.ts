import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';
import { noticePage, noticeQuery, noticesRead, unreadNotices } from '../shapes/notice.ts';

/** What the merchant was told, newest first, in the caller's language. */
export const pageNotices = endpoint({
  name: 'pageNotices',
  method: 'GET',
  path: '/merchant/merchant/notice/page',
  realm: 'merchant',
  tags: ['notices'],
  input: isServed && noticeQuery,
  output: isServed && noticePage,
  errors: isServed && [],
});

/** How much of what the merchant was told is unread. */
export const countUnreadNotices = endpoint({
  name: 'countUnreadNotices',
  method: 'GET',
  path: '/merchant/merchant/notice/unread',
  realm: 'merchant',
  tags: ['notices'],
  input: isServed && empty,
  output: isServed && unreadNotices,
  errors: isServed && [],
});

/** Marks the merchant's notices as read, up to a thousand at once; answers with how many are left. */
export const markNoticesRead = endpoint({
  name: 'markNoticesRead',
  method: 'POST',
  path: '/merchant/merchant/notice/read',
  realm: 'merchant',
  tags: ['notices'],
  input: isServed && noticesRead,
  output: isServed && unreadNotices,
  errors: isServed && ['notFound'],
});

/** What the customer was told, newest first, in the caller's language. */
export const pageCustomerNotices = endpoint({
  name: 'pageCustomerNotices',
  method: 'GET',
  path: '/shop/notice/page',
  realm: 'customer',
  tags: ['notices'],
  input: isServed && noticeQuery,
  output: isServed && noticePage,
  errors: isServed && [],
});

/** How much of what the customer was told is unread. */
export const countUnreadCustomerNotices = endpoint({
  name: 'countUnreadCustomerNotices',
  method: 'GET',
  path: '/shop/notice/unread',
  realm: 'customer',
  tags: ['notices'],
  input: isServed && empty,
  output: isServed && unreadNotices,
  errors: isServed && [],
});

/** Marks the customer's notices as read, up to a thousand at once; answers with how many are left. */
export const markCustomerNoticesRead = endpoint({
  name: 'markCustomerNoticesRead',
  method: 'POST',
  path: '/shop/notice/read',
  realm: 'customer',
  tags: ['notices'],
  input: isServed && noticesRead,
  output: isServed && unreadNotices,
  errors: isServed && ['notFound'],
});

/** What a member of staff was told, newest first, in the caller's language. */
export const pageStaffNotices = endpoint({
  name: 'pageStaffNotices',
  method: 'GET',
  path: '/staff/notice/page',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['notices'],
  input: isServed && noticeQuery,
  output: isServed && noticePage,
  errors: isServed && [],
});

/** How much of what a member of staff was told is unread. */
export const countUnreadStaffNotices = endpoint({
  name: 'countUnreadStaffNotices',
  method: 'GET',
  path: '/staff/notice/unread',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['notices'],
  input: isServed && empty,
  output: isServed && unreadNotices,
  errors: isServed && [],
});

/** Marks a member of staff's notices as read, up to a thousand at once; answers with how many are left. */
export const markStaffNoticesRead = endpoint({
  name: 'markStaffNoticesRead',
  method: 'POST',
  path: '/staff/notice/read',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'own' },
  tags: ['notices'],
  input: isServed && noticesRead,
  output: isServed && unreadNotices,
  errors: isServed && ['notFound'],
});

/** What whoever a messaging token belongs to was told, newest first, for the panel's official notices. */
export const listMyNotices = endpoint({
  name: 'listMyNotices',
  method: 'GET',
  path: '/im/notices',
  realm: 'messaging',
  staff: { needs: 'support' },
  tags: ['notices'],
  input: isServed && noticeQuery,
  output: isServed && noticePage,
  errors: isServed && [],
});

/** Marks notices as read with a messaging token, up to a thousand at once; answers with how many are left. */
export const markMyNotices = endpoint({
  name: 'markMyNotices',
  method: 'POST',
  path: '/im/notices/read',
  realm: 'messaging',
  staff: { needs: 'support', noProof: 'conversation' },
  tags: ['notices'],
  input: isServed && noticesRead,
  output: isServed && unreadNotices,
  errors: isServed && ['notFound'],
});
