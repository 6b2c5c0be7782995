import type { SetTable } from '@khidma/app/intl/text-sets';

/** Which texts the console loads together: `app` with every screen, the others with the screens that need them. */
export const sets = {
  app: ['common', 'console', 'rules', 'statuses'],
  merchants: ['consoleMerchants'],
  payouts: ['consoleMerchants', 'consolePayouts', 'payouts'],
  chargebacks: ['consoleChargebacks'],
  books: ['books', 'downloads'],
  noticeSettings: ['noticeSettings'],
  notices: ['notices'],
  account: ['secondFactor', 'signInSafety'],
  secondStep: ['auth.secondFactor'],
  setUp: ['secondFactor'],
  staff: ['consoleStaff'],
  accept: ['consoleStaff.accept', 'signInSafety.forgot'],
  forgot: ['signInSafety.forgot'],
  desk: ['commentPictures', 'consoleDesk'],
  conversation: ['consoleDesk.conversation'],
  customers: ['consoleCustomers', 'disputes'],
  outbox: ['consoleOutbox'],
  settings: ['consoleSettings'],
  orders: ['consoleOrders', 'consoleOutbox', 'disputes', 'orderEvents', 'cancelReasons'],
  frame: ['frame'],
} as const satisfies SetTable;
