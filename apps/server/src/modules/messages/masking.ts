import { maskContactDetails } from '@khidma/domain/messages/contact-details';
import type { ConversationRow } from './conversation-rows.ts';
import { isMaskedFor } from './conversation.presenter.ts';

/** Returns a text as the other side reads it while contact details are hidden; null where it is the same. */
export const masked = (
  row: ConversationRow,
  settings: { readonly paidOrdersBeforeContacts: number },
  text: string,
): string | null => {
  if (!isMaskedFor(row, settings.paidOrdersBeforeContacts)) return null;
  const hidden = maskContactDetails(text);
  return hidden === text ? null : hidden;
};
