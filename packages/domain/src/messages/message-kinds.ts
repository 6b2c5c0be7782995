/** What a message is. `event` is a line between messages, `call` the record of a call. */
export const messageKinds = [
  'text',
  'picture',
  'document',
  'voice',
  'location',
  'order',
  'event',
  'call',
] as const;

/** What a message is. */
export type MessageKind = (typeof messageKinds)[number];

/** The numbers that the frame protocol gives to what a message is. 600 is a notice, which is no message of a conversation. */
export const frameTypes: Readonly<Record<MessageKind, number>> = {
  text: 1,
  picture: 2,
  document: 3,
  voice: 4,
  location: 5,
  order: 6,
  event: 7,
  call: 8,
};

/** What a line between messages tells of: an order's way, and the conversation's own. */
export const messageEvents = [
  'orderPaid',
  'orderMerchantCompleted',
  'orderCompleted',
  'orderCancelled',
  'cancelRequested',
  'cancelRefused',
  'cancelTakenBack',
  'extensionRequested',
  'extensionApproved',
  'extensionDeclined',
  'timeProposed',
  'timeAgreed',
  'timeDeclined',
  'extraWorkProposed',
  'extraWorkPaid',
  'extraWorkRefused',
  'extraWorkWithdrawn',
  'extraWorkExpired',
  'disputeOpened',
  'disputeTakenBack',
  'disputeDecided',
  'disputeHandedOver',
  'refundOffered',
  'refundAgreed',
  'appealOpened',
  'appealDecided',
  'blocked',
  'unblocked',
  'assigned',
  'closed',
  'away',
] as const;

/** What a line between messages tells of. */
export type MessageEvent = (typeof messageEvents)[number];

/** How a call ended. */
export const callOutcomes = ['answered', 'missed', 'declined', 'busy', 'failed'] as const;

/** How a call ended. */
export type CallOutcome = (typeof callOutcomes)[number];

/** Characters of one message at most. */
export const maxMessageText = 4000;

/** So many pictures go along with a quick reply. */
export const maxReplyPictures = 4;
