import type { Mailer } from './mailer.ts';

/** Without `SMTP_URL` the outbox is where mails are read: they count as delivered when they are in it. */
export const outboxOnlyMailer: Mailer = {
  send: () => Promise.resolve({ providerId: 'outbox' }),
};
