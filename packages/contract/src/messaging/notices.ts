import { forRealms } from '../core/endpoint.ts';
import { noticePage, noticeQuery, noticesRead, unreadNotices } from '../shapes/notice.ts';

const pageNoticesIn = forRealms({
  method: 'GET',
  tags: ['notices'],
  input: onServer && noticeQuery,
  output: onServer && noticePage,
});

/** What the merchant was told, newest first, in the caller's language. */
export const pageNotices = pageNoticesIn({
  name: 'pageNotices',
  path: '/merchant/merchant/notice/page',
  realm: 'merchant',
});

const countUnreadNoticesIn = forRealms({
  method: 'GET',
  tags: ['notices'],
  output: onServer && unreadNotices,
});

/** How much of what the merchant was told is unread. */
export const countUnreadNotices = countUnreadNoticesIn({
  name: 'countUnreadNotices',
  path: '/merchant/merchant/notice/unread',
  realm: 'merchant',
});

const markNoticesReadIn = forRealms({
  method: 'POST',
  tags: ['notices'],
  input: onServer && noticesRead,
  output: onServer && unreadNotices,
  errors: onServer && ['notFound'],
});

/** Marks the merchant's notices as read, up to a thousand at once; answers with how many are left. */
export const markNoticesRead = markNoticesReadIn({
  name: 'markNoticesRead',
  path: '/merchant/merchant/notice/read',
  realm: 'merchant',
});

/** What the customer was told, newest first, in the caller's language. */
export const pageCustomerNotices = pageNoticesIn({
  name: 'pageCustomerNotices',
  path: '/shop/notice/page',
  realm: 'customer',
});

/** How much of what the customer was told is unread. */
export const countUnreadCustomerNotices = countUnreadNoticesIn({
  name: 'countUnreadCustomerNotices',
  path: '/shop/notice/unread',
  realm: 'customer',
});

/** Marks the customer's notices as read, up to a thousand at once; answers with how many are left. */
export const markCustomerNoticesRead = markNoticesReadIn({
  name: 'markCustomerNoticesRead',
  path: '/shop/notice/read',
  realm: 'customer',
});

/** What a member of staff was told, newest first, in the caller's language. */
export const pageStaffNotices = pageNoticesIn({
  name: 'pageStaffNotices',
  path: '/staff/notice/page',
  realm: 'staff',
  staff: { needs: 'read' },
});

/** How much of what a member of staff was told is unread. */
export const countUnreadStaffNotices = countUnreadNoticesIn({
  name: 'countUnreadStaffNotices',
  path: '/staff/notice/unread',
  realm: 'staff',
  staff: { needs: 'read' },
});

/** Marks a member of staff's notices as read, up to a thousand at once; answers with how many are left. */
export const markStaffNoticesRead = markNoticesReadIn({
  name: 'markStaffNoticesRead',
  path: '/staff/notice/read',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'own' },
});

/** What whoever a messaging token belongs to was told, newest first, for the panel's official notices. */
export const listMyNotices = pageNoticesIn({
  name: 'listMyNotices',
  path: '/im/notices',
  realm: 'messaging',
  staff: { needs: 'support' },
});

/** Marks notices as read with a messaging token, up to a thousand at once; answers with how many are left. */
export const markMyNotices = markNoticesReadIn({
  name: 'markMyNotices',
  path: '/im/notices/read',
  realm: 'messaging',
  staff: { needs: 'support', noProof: 'conversation' },
});
