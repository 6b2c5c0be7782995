import type { SetTable } from '@khidma/app/intl/text-sets';

/** What is said of files that go up, and of those that do not fit. */
const uploads = [
  'errors.fileDamaged',
  'errors.fileDimensions',
  'errors.fileRatio',
  'errors.fileTooLarge',
  'errors.fileTooLong',
  'errors.fileTooManyPixels',
  'errors.fileTooSmall',
  'errors.fileWrongKind',
  'uploads',
] as const;

/** What is said of orders, wherever they are shown. */
const orders = [
  'statuses.actor',
  'statuses.order',
  'cancelReasons',
  'orderEvents',
  'shop.order',
  'shop.orders',
  'shop.pay',
] as const;

/** Which texts the storefront loads together: nearly all of them with every screen. */
export const sets = {
  app: [
    'common',
    'rules',
    'shop.account',
    'shop.customerService',
    'shop.footer',
    'shop.forMerchants',
    'shop.home',
    'shop.messages',
    'shop.myAccount',
    'shop.myOrders',
    'shop.notFoundText',
    'shop.notFoundTitle',
    'shop.product',
    'shop.search',
    'shop.service',
    'shop.sessionEnded',
    'shop.signedOut',
    'shop.skip',
    'shop.terms',
    'shop.crumbs',
    'shop.toServices',
    'shop.unreadMessages',
    'shopBrowse',
    'visits',
  ],
  orders,
  account: ['avatar', 'dataCopy', 'shopAccount', 'signInSafety'],
  addresses: ['shopAddresses'],
  signIn: ['shop.signIn', 'shop.signUp'],
  forgot: ['signInSafety.forgot', 'shop.signIn'],
  order: ['disputes', ...orders, ...uploads],
  orderDocuments: [
    'documents.kinds',
    'documents.mail',
    'documents.ofOrder',
    'documents.open',
    'documents.openOne',
  ],
  receipt: ['documents', 'shopReceipt', 'shop.order', 'shop.orders'],
  extraWork: ['extraWork'],
  waiting: ['shopWaiting'],
  ratings: ['shopRatings', 'commentPictures', 'commentReport'],
  merchant: [
    'statuses.merchantType',
    'shopMerchant',
    'shopRatings',
    'commentPictures',
    'commentReport',
  ],
  noticeSettings: ['noticeSettings'],
  notices: ['notices'],
  frame: ['frame'],
} as const satisfies SetTable;
