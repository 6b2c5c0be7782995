/** The sides that a conversation can have. The platform is one of them, whoever of its staff writes. */
export const partyRealms = ['merchant', 'customer', 'staff'] as const;

/** A side of a conversation. */
export type PartyRealm = (typeof partyRealms)[number];

/** Between a merchant and a customer, or between one of them and the platform. */
export const conversationKinds = ['direct', 'service'] as const;

/** What kind of conversation it is. */
export type ConversationKind = (typeof conversationKinds)[number];

/** Who has blocked whom in a conversation. */
export const blocks = ['merchant', 'customer', 'both'] as const;

/** Who has blocked the other side. */
export type Block = (typeof blocks)[number];

/** Returns who blocks once a side has blocked the other, or has taken that back; null where nobody does. */
export const blockAfter = (
  before: Block | null,
  side: 'merchant' | 'customer',
  isBlocking: boolean,
): Block | null => {
  const other = side === 'merchant' ? 'customer' : 'merchant';
  const isOtherBlocking = before === other || before === 'both';
  if (isBlocking) return isOtherBlocking ? 'both' : side;
  return isOtherBlocking ? other : null;
};
