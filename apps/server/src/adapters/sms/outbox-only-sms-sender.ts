import type { SmsSender } from './sms-sender.ts';

/** Without `SMS_URL` the outbox is where messages are read: they count as delivered when they are in it. */
export const outboxOnlySmsSender: SmsSender = {
  send: () => Promise.resolve({ providerId: 'outbox' }),
};
