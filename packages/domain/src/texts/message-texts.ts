import type { Lang } from '../reference/codes.ts';

/** By which way a message goes out. A notice that is a mail too is headed by the mail's subject. */
export const messageChannels = ['mail', 'sms', 'notice'] as const;

/** By which way a message goes out. */
export type MessageChannel = (typeof messageChannels)[number];

/** A message's texts in one language: those that its kind has not are empty. */
export interface MessageParts {
  readonly subject: string;
  readonly text: string;
  /** What its button says. */
  readonly action: string;
}

/** Texts by language, of those that differ from what is shipped. */
export type OwnTexts = Readonly<Partial<Record<Lang, MessageParts>>>;
