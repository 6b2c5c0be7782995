/** A mail as the outbox hands it over: one recipient, one language, both forms of the text. */
export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** An event for calendars (RFC 5546): put into one where the mail program can. */
  readonly calendar?: string;
  /** A PDF that goes with it. */
  readonly attachment?: MailAttachment;
}

/** A PDF that goes with a mail. */
export interface MailAttachment {
  readonly filename: string;
  readonly content: Buffer;
}

/** The provider's name for what it took over, kept with the outbox row. */
export interface MailReceipt {
  readonly providerId: string;
}

/** Takes a mail over or throws; the outbox decides whether and when to try again. */
export interface Mailer {
  send(message: MailMessage): Promise<MailReceipt>;
}
