import type { Message } from '@khidma/contract/shapes/message';
import type { Unsent } from '../agent/keep.ts';

/** One line of a conversation on the screen. */
export type LogItem =
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | { readonly kind: 'new'; readonly key: string }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: Message;
      /** Whether the one before is of the same writer and minutes: they stand close together. */
      readonly isClose: boolean;
    }
  | { readonly kind: 'unsent'; readonly key: string; readonly unsent: Unsent };

interface LogParts {
  readonly messages: readonly Message[];
  readonly unsent: readonly Unsent[];
  /** Behind it everything was new when the conversation was opened; null draws no line. */
  readonly newBehind: number | null;
  readonly isSameDay: (one: string, other: string) => boolean;
}

const closeMs = 5 * 60_000;

/** Returns the lines of a conversation: a head for each day, a line before what is new, and at the end what has not been sent. */
export const logItems = ({ messages, unsent, newBehind, isSameDay }: LogParts): LogItem[] => {
  const items: LogItem[] = [];
  let before: Message | undefined;
  let isNewDrawn = newBehind === null;
  for (const message of messages) {
    const startsDay = before === undefined || !isSameDay(before.createdAt, message.createdAt);
    if (startsDay) items.push({ kind: 'day', key: `day ${message.id}`, at: message.createdAt });
    const startsNew = !isNewDrawn && !message.author.isMe && message.seq > (newBehind ?? 0);
    if (startsNew) {
      items.push({ kind: 'new', key: 'new' });
      isNewDrawn = true;
    }
    // A message keeps the place that it had while it was being sent.
    const isClose =
      !startsDay && !startsNew && before !== undefined && isFollowedBy(before, message);
    items.push({ kind: 'message', key: message.clientId ?? message.id, message, isClose });
    before = message;
  }
  for (const each of unsent) items.push({ kind: 'unsent', key: each.clientId, unsent: each });
  return items;
};

const isLine = ({ kind }: Message): boolean => kind === 'event' || kind === 'call';

const isFollowedBy = (before: Message, message: Message): boolean =>
  !isLine(before) &&
  !isLine(message) &&
  before.author.isMe === message.author.isMe &&
  before.author.id === message.author.id &&
  Date.parse(message.createdAt) - Date.parse(before.createdAt) < closeMs;
