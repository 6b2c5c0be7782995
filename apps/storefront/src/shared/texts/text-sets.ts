import type { SetTable } from '@khidma/app/intl/text-sets';

/** Which texts the storefront loads together: all of them, with every screen. */
export const sets = {
  app: ['cancelReasons', 'common', 'rules', 'shop', 'statuses'],
  notices: ['notices'],
  frame: ['frame'],
} as const satisfies SetTable;
