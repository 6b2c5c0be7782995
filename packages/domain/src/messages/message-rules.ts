import type { ConversationKind, Block, PartyRealm } from './parties.ts';
import type { MessageKind } from './message-kinds.ts';
import type { Silence } from './conversation-kinds.ts';

/** Most often that one message may be edited: each text before is kept. */
export const maxEdits = 20;

/** Marks that turn the rest of a line around and go on beyond it: embeddings, overrides and isolates, with their ends. */
const turningMarks = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Control characters but tab and line break, what is no character, and lone halves of characters. */
const controls = /(?![\t\n])\p{Cc}|[\ufeff\ufff9-\ufffb]|\p{Surrogate}/gu;

/** Everything that leaves no trace on a screen: blanks, joiners, marks of direction, fillers, accents of nothing. */
const invisible = /[\s\p{Cf}\p{Mn}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** Returns a message's text as it is stored: trimmed, with one kind of line break and nothing that could turn around what stands beside it. */
export const cleanText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(controls, '')
    .replaceAll(turningMarks, '')
    // Twenty empty lines are a wall, not a message.
    .replaceAll(/\n{5,}/g, '\n\n\n\n')
    .trim();

/** Returns whether a person would see anything of a text. */
export const isVisible = (text: string): boolean => text.replaceAll(invisible, '') !== '';

/** A message, as far as changing it goes. */
export interface ChangeFacts {
  readonly kind: MessageKind;
  readonly createdAt: Date;
  readonly deletedAt: Date | null;
  readonly edits: number;
}

/** How long a message may be changed; milliseconds. */
export interface ChangeWindows {
  readonly messageEditWindow: number;
  readonly messageDeleteWindow: number;
}

/** Which changes of an own message the time allows. */
export const messageCan = {
  /** Texts, for a while: what was answered may not turn into something else later. */
  edit: (message: ChangeFacts, windows: ChangeWindows, now: Date): boolean =>
    message.kind === 'text' &&
    message.deletedAt === null &&
    message.edits < maxEdits &&
    isWithin(message, windows.messageEditWindow, now),
  /** Whatever was written; whether it has been read is another question. */
  delete: (message: ChangeFacts, windows: ChangeWindows, now: Date): boolean =>
    message.kind !== 'event' &&
    message.kind !== 'call' &&
    message.deletedAt === null &&
    isWithin(message, windows.messageDeleteWindow, now),
} as const;

const isWithin = ({ createdAt }: ChangeFacts, windowMs: number, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < windowMs;

/** A conversation, as far as writing in it goes. */
export interface WritingFacts {
  readonly kind: ConversationKind;
  readonly blockedBy: Block | null;
  /** When staff ended it. */
  readonly stoppedAt: Date | null;
  readonly openedBy: PartyRealm;
  /** Whether the side that did not open it has ever written. */
  readonly isAnswered: boolean;
  readonly hasOrder: boolean;
  readonly isPeerGone: boolean;
  /** When the last order of the two ended; null while one is open, and where there is none. */
  readonly ordersEndedAt: Date | null;
  /** When the customer last asked again after that. */
  readonly reopenedAt: Date | null;
  /** How many messages the writer has written, counted up to the limit. */
  readonly written: number;
}

/** What an operator has set of writing. */
export interface WritingSettings {
  readonly messagesBeforeAnswer: number;
  /** Milliseconds. */
  readonly conversationOpenFor: number;
}

/**
 * Returns why a side cannot write in a conversation; null where it can. Who asks a merchant before there is an order
 * writes a few messages and then waits for the answer.
 */
export const silenceOf = (
  facts: WritingFacts,
  side: PartyRealm,
  { messagesBeforeAnswer, conversationOpenFor, now }: WritingSettings & { readonly now: Date },
): Silence | null => {
  const { blockedBy } = facts;
  if (facts.stoppedAt !== null) return 'stopped';
  if (blockedBy === 'both' || blockedBy === side) return 'blockedByMe';
  if (blockedBy !== null) return 'blockedByThem';
  if (facts.isPeerGone) return 'peerGone';
  const { ordersEndedAt, reopenedAt } = facts;
  if (ordersEndedAt !== null) {
    const since = Math.max(ordersEndedAt.getTime(), reopenedAt?.getTime() ?? 0);
    if (now.getTime() - since >= conversationOpenFor) return 'ended';
  }
  if (!isStranger(facts, side)) return null;
  return facts.written >= messagesBeforeAnswer ? 'unanswered' : null;
};

/** Returns whether a side still asks somebody who has not answered, and has bought nothing there. */
export const isStranger = (
  {
    kind,
    openedBy,
    hasOrder,
    isAnswered,
  }: Pick<WritingFacts, 'kind' | 'openedBy' | 'hasOrder' | 'isAnswered'>,
  side: PartyRealm,
): boolean =>
  kind === 'direct' && side === 'customer' && openedBy === 'customer' && !hasOrder && !isAnswered;
