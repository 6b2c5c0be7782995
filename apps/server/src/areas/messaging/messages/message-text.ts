import type { PartyRealm } from '@khidma/domain/messages/parties';
import type { messages } from '../../../db/schema/messages.ts';

/** A stored message. */
export type MessageRow = typeof messages.$inferSelect;

/** Returns what a side reads of a message: nothing of a deleted one, no contact details where they are hidden from it. */
export const shownText = (
  message: Pick<MessageRow, 'text' | 'maskedText' | 'deletedAt' | 'authorRealm'>,
  reader: { readonly realm: PartyRealm; readonly isMasked: boolean },
): { readonly text: string; readonly isMasked: boolean } => {
  if (message.deletedAt !== null) return { text: '', isMasked: false };
  const { maskedText } = message;
  const isMasked = reader.isMasked && maskedText !== null && message.authorRealm !== reader.realm;
  return { text: isMasked ? maskedText : message.text, isMasked };
};
