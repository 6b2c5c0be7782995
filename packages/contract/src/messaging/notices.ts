import {
  customerEndpoint,
  merchantEndpoint,
  messagingEndpoint,
  staffEndpoint,
  type SharedOptions,
} from '../core/endpoint.ts';
import { noticePage, noticeQuery, noticesRead, unreadNotices } from '../shapes/notice.ts';

const pageNoticesOptions = {
  tags: ['notices'],
  input: onServer && noticeQuery,
  output: onServer && noticePage,
} satisfies SharedOptions;

/** What the merchant was told, newest first, in the caller's language. */
export const pageNotices = merchantEndpoint('pageNotices', {
  route: 'GET /merchant/merchant/notice/page',
  ...pageNoticesOptions,
});

const countUnreadNoticesOptions = {
  tags: ['notices'],
  output: onServer && unreadNotices,
} satisfies SharedOptions;

/** How much of what the merchant was told is unread. */
export const countUnreadNotices = merchantEndpoint('countUnreadNotices', {
  route: 'GET /merchant/merchant/notice/unread',
  ...countUnreadNoticesOptions,
});

const markNoticesReadOptions = {
  tags: ['notices'],
  input: onServer && noticesRead,
  output: onServer && unreadNotices,
  errors: onServer && ['notFound'],
} satisfies SharedOptions;

/** Marks the merchant's notices as read, up to a thousand at once; answers with how many are left. */
export const markNoticesRead = merchantEndpoint('markNoticesRead', {
  route: 'POST /merchant/merchant/notice/read',
  ...markNoticesReadOptions,
});

/** What the customer was told, newest first, in the caller's language. */
export const pageCustomerNotices = customerEndpoint('pageCustomerNotices', {
  route: 'GET /shop/notice/page',
  ...pageNoticesOptions,
});

/** How much of what the customer was told is unread. */
export const countUnreadCustomerNotices = customerEndpoint('countUnreadCustomerNotices', {
  route: 'GET /shop/notice/unread',
  ...countUnreadNoticesOptions,
});

/** Marks the customer's notices as read, up to a thousand at once; answers with how many are left. */
export const markCustomerNoticesRead = customerEndpoint('markCustomerNoticesRead', {
  route: 'POST /shop/notice/read',
  ...markNoticesReadOptions,
});

/** What a member of staff was told, newest first, in the caller's language. */
export const pageStaffNotices = staffEndpoint('pageStaffNotices', {
  route: 'GET /staff/notice/page',
  ...pageNoticesOptions,
  staff: { needs: 'read' },
});

/** How much of what a member of staff was told is unread. */
export const countUnreadStaffNotices = staffEndpoint('countUnreadStaffNotices', {
  route: 'GET /staff/notice/unread',
  ...countUnreadNoticesOptions,
  staff: { needs: 'read' },
});

/** Marks a member of staff's notices as read, up to a thousand at once; answers with how many are left. */
export const markStaffNoticesRead = staffEndpoint('markStaffNoticesRead', {
  route: 'POST /staff/notice/read',
  ...markNoticesReadOptions,
  staff: { needs: 'read', noProof: 'own' },
});

/** What whoever a messaging token belongs to was told, newest first, for the panel's official notices. */
export const listMyNotices = messagingEndpoint('listMyNotices', {
  route: 'GET /im/notices',
  ...pageNoticesOptions,
  staff: { needs: 'support' },
});

/** Marks notices as read with a messaging token, up to a thousand at once; answers with how many are left. */
export const markMyNotices = messagingEndpoint('markMyNotices', {
  route: 'POST /im/notices/read',
  ...markNoticesReadOptions,
  staff: { needs: 'support', noProof: 'conversation' },
});
