import type { Message } from '@khidma/contract/shapes/message';
import type { MessageKind } from '@khidma/domain/messages/message-kinds';

/** Returns a message in one line: its text, or what it is. */
export const messageLine = (
  { kind, text }: Pick<Message, 'kind' | 'text'>,
  kinds: Readonly<Record<MessageKind, string>> | undefined,
): string => (text === '' ? (kinds?.[kind] ?? '') : text.replaceAll(/\s+/g, ' '));
