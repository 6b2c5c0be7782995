import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

/** Hands mails to the server of `SMTP_URL`. One connection per mail: the outbox sends few, and never while somebody waits. */
export function smtpMailer(options: { readonly url: string; readonly from: string }): Mailer {
  const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
  // A text of ours must never make the mailer read a file or fetch a page.
  const transport = createTransport({
    url: options.url,
    ...limits,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(message) {
      const { messageId } = await transport.sendMail({
        from: options.from,
        to: { name: '', address: message.to },
        subject: message.subject,
        text: message.text,
        html: message.html,
        ...(message.calendar !== undefined && { icalEvent: calendarPart(message.calendar) }),
        ...(message.attachment !== undefined && {
          attachments: [{ ...message.attachment, contentType: 'application/pdf' }],
        }),
        // Tells out-of-office responders to stay silent.
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      return { providerId: messageId };
    },
  };
}

/** Without `SMTP_URL` the outbox is where mails are read: they count as delivered when they are in it. */
export const outboxOnlyMailer: Mailer = {
  send: () => Promise.resolve({ providerId: 'outbox' }),
};

/** The method stands in the part's type too, or mail programs show a file where an event belongs. */
const calendarPart = (content: string) => ({
  method: /^METHOD:(\w+)/m.exec(content)?.[1] ?? 'PUBLISH',
  filename: 'visit.ics',
  content,
});
