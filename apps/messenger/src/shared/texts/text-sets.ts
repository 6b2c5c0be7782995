import type { SetTable } from '@khidma/app/intl/text-sets';

/** Which texts the panel loads together: all of them. */
export const sets = {
  app: ['common', 'messenger', 'statuses.order'],
} as const satisfies SetTable;
