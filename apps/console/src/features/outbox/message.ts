import type { OutboxMessage } from '@khidma/contract/shapes/outbox-message';

/** A mail or SMS. */
export type Message = OutboxMessage;
