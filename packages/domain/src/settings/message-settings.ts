const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** What an operator can set of conversations. */
export const messageSettings = {
  /** A message can be edited for this long; the text before is kept. */
  messageEditWindow: {
    unit: 'ms',
    default: 15 * minute,
    min: minute,
    max: day,
  },
  /** A message that nobody has read can be deleted for this long; it is kept. */
  messageDeleteWindow: {
    unit: 'ms',
    default: day,
    min: minute,
    max: 7 * day,
  },
  /** So many messages can be written to a merchant who has not answered, before there is an order. */
  messagesBeforeAnswer: {
    unit: 'count',
    default: 5,
    min: 1,
    max: 100,
  },
  /** A merchant and a customer can write this long after their last order has ended; a new order or a new question opens it again. */
  conversationOpenFor: {
    unit: 'ms',
    default: 30 * day,
    min: 7 * day,
    max: 365 * day,
  },
  /** A customer can ask so many merchants a day without having ordered from them. */
  conversationsPerDay: {
    unit: 'count',
    default: 10,
    min: 1,
    max: 1000,
  },
  /** Contact details are hidden until so many orders of the two have been paid; 0 never hides them. */
  paidOrdersBeforeContacts: {
    unit: 'count',
    default: 1,
    min: 0,
    max: 100,
  },
  /** So many times a day somebody is taken at their word that what looks like a contact is none; 0 never. */
  contactContestsPerDay: {
    unit: 'count',
    default: 3,
    min: 0,
    max: 100,
  },
  /** So many times in 30 days a merchant is taken at its word that an answer says nothing of how fast it answers; 0 never. */
  answerContestsPerMonth: {
    unit: 'count',
    default: 5,
    min: 0,
    max: 100,
  },
  /** What was not read after this long is mailed, one mail for all of it. */
  unreadMailDelay: {
    unit: 'ms',
    default: 15 * minute,
    min: minute,
    max: 7 * day,
  },
  /** Customer service answers within this much business time (Monday to Friday, Asia/Dubai). */
  deskAnswerWithin: {
    unit: 'ms',
    default: 4 * hour,
    min: 10 * minute,
    max: 30 * day,
  },
} as const satisfies Record<string, SettingDefinition>;

/** What a tunable's number counts. */
export type OperatorSettingUnit =
  | 'ms'
  | 'days'
  | 'times'
  | 'count'
  | 'dirhams'
  | 'percent'
  | 'basisPoints';

/** One thing an operator can set: its default, and the bounds it may be set within. Where each comes from is in `tunable-sources.test.ts`. */
export interface SettingDefinition {
  readonly unit: OperatorSettingUnit;
  readonly default: number;
  readonly min: number;
  readonly max: number;
}
