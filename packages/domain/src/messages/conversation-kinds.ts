/** Which conversations a list shows. The last three are the desk's. */
export const conversationFilters = [
  'all',
  'unread',
  /** Those that wait for the caller's answer. */
  'waiting',
  'archived',
  'unassigned',
  'mine',
  'closed',
] as const;

/** Which conversations a list shows. */
export type ConversationFilter = (typeof conversationFilters)[number];

/** Why nothing can be written in a conversation. */
export const silences = [
  'blockedByMe',
  'blockedByThem',
  /** Staff have ended it after a report. */
  'stopped',
  /** The other side's account is closed, suspended or erased. */
  'peerGone',
  /** The last order of the two has ended some time ago: the customer can ask again. */
  'ended',
  /** So many messages before the first answer are enough. */
  'unanswered',
] as const;

/** Why nothing can be written in a conversation. */
export type Silence = (typeof silences)[number];

/** Why somebody reports a conversation. */
export const reportReasons = ['abuse', 'fraud', 'spam', 'outsidePayment', 'other'] as const;

/** Why somebody reports a conversation. */
export type ReportReason = (typeof reportReasons)[number];

/** What comes of a report: nothing, the end of the conversation, or an answer to who reported. */
export const reportDecisions = ['dismiss', 'stop', 'answer'] as const;

/** What comes of a report. */
export type ReportDecision = (typeof reportDecisions)[number];
