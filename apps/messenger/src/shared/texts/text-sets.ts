import type { SetTable } from '@khidma/app/intl/text-sets';

/** What the panel itself says; what a report or a place asks comes with its dialog. */
const own = [
  'messenger.product',
  'messenger.conversations',
  'messenger.conversation',
  'messenger.searchAll',
  'messenger.clearSearch',
  'messenger.back',
  'messenger.noWay',
  'messenger.noWayText',
  'messenger.outside',
  'messenger.waitingForHost',
  'messenger.offline',
  'messenger.service',
  'messenger.noSuchContact',
  'messenger.arrived',
  'messenger.filters',
  'messenger.empty',
  'messenger.row',
  'messenger.kinds',
  'messenger.thread',
  'messenger.events',
  'messenger.calls',
  'messenger.silences',
  'messenger.askAgain',
  'messenger.head',
  'messenger.search',
  'messenger.compose',
  'messenger.recorder',
  'messenger.orders',
  'messenger.actions',
  'messenger.quickReplies',
  'messenger.automaticMessages',
  'messenger.extraWork',
  'messenger.proposal',
  'messenger.unsent',
  'messenger.notices',
] as const;

/** Which texts the panel loads together: all of them but those of a call and of a dialog. */
export const sets = {
  app: ['common', 'pictures', 'statuses.order', 'statuses.actor', ...own],
  calls: ['callScreen'],
  dialogs: ['messenger.orderChoice', 'messenger.place', 'messenger.replies', 'messenger.report'],
  automatic: ['automaticMessages', 'messenger.replies'],
} as const satisfies SetTable;
