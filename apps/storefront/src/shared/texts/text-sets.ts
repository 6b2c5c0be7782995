import type { SetTable } from '@khidma/app/intl/text-sets';

/** Which texts the storefront loads together: nearly all of them with every screen. */
export const sets = {
  app: ['cancelReasons', 'common', 'orderEvents', 'rules', 'shop', 'statuses', 'visits'],
  account: ['avatar', 'shopAccount', 'signInSafety'],
  forgot: ['signInSafety.forgot'],
  ratings: ['shopRatings', 'commentReport'],
  merchant: ['shopMerchant', 'shopRatings', 'commentReport'],
  noticeSettings: ['noticeSettings'],
  notices: ['notices'],
  frame: ['frame'],
} as const satisfies SetTable;
