import type { OutboxMessage } from '@khidma/contract/shapes/message-text';

/** A mail or SMS. */
export type Message = OutboxMessage;
