/** `to` is in E.164 (`+9715…`). */
export interface SmsMessage {
  readonly to: string;
  readonly text: string;
}

/** The provider's name for what it took over, kept with the outbox row. */
export interface SmsReceipt {
  readonly providerId: string;
}

/** Takes a message over or throws; the outbox decides whether and when to try again. */
export interface SmsSender {
  send(message: SmsMessage): Promise<SmsReceipt>;
}
