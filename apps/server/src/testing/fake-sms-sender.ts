import type { SmsMessage, SmsReceipt, SmsSender } from '../adapters/sms/sms-sender.ts';

/** Collects what was sent; refuses to take more while `failure` is set. */
export class FakeSmsSender implements SmsSender {
  readonly sent: SmsMessage[] = [];
  failure: Error | undefined;

  send(message: SmsMessage): Promise<SmsReceipt> {
    if (this.failure) return Promise.reject(this.failure);
    this.sent.push(message);
    return Promise.resolve({ providerId: `fake-${this.sent.length}` });
  }
}
