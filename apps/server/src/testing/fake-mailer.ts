import type { MailMessage, MailReceipt, Mailer } from '../adapters/mail/mailer.ts';

/** Collects what was sent; refuses to take more while `failure` is set. */
export class FakeMailer implements Mailer {
  readonly sent: MailMessage[] = [];
  failure: Error | undefined;

  send(message: MailMessage): Promise<MailReceipt> {
    if (this.failure) return Promise.reject(this.failure);
    this.sent.push(message);
    return Promise.resolve({ providerId: `fake-${this.sent.length}` });
  }
}
