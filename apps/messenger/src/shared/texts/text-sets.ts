import type { SetTable } from '@khidma/app/intl/text-sets';

/** Which texts the panel loads together: all of them but those of a call and of a dialog. */
export const sets = {
  app: ['common', 'messenger', 'statuses.order'],
  calls: ['callScreen'],
  automatic: ['automaticMessages'],
} as const satisfies SetTable;
