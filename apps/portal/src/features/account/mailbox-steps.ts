import type { SentCode } from './code-to.ts';

/** How far binding another mailbox has come. */
export interface MailboxSteps {
  /** The mailbox that is bound is proven first, the new one then. */
  readonly at: 'old' | 'new';
  readonly old: SentCode | null;
  readonly fresh: SentCode | null;
  /** From when on a code to a new mailbox can be asked for, whichever it is: the wait is the merchant's. */
  readonly freshAgainAt: number | null;
}

/** What happens while another mailbox is bound. */
export type MailboxEvent =
  | { readonly is: 'sentToOld'; readonly sent: SentCode }
  | { readonly is: 'sentToNew'; readonly sent: SentCode }
  | { readonly is: 'proven' }
  | { readonly is: 'oldRefused' }
  | { readonly is: 'otherAddress' };

/** Nothing has been sent yet. */
export const firstMailboxStep: MailboxSteps = {
  at: 'old',
  old: null,
  fresh: null,
  freshAgainAt: null,
};

/** What follows from an event. */
export const mailboxStep = (before: MailboxSteps, event: MailboxEvent): MailboxSteps => {
  switch (event.is) {
    case 'sentToOld':
      return { ...before, old: event.sent };
    case 'sentToNew':
      return { ...before, fresh: sentAt(before, event.sent), freshAgainAt: event.sent.againAt };
    case 'proven':
      return { ...before, at: 'new' };
    case 'oldRefused':
      return { ...before, at: 'old' };
    case 'otherAddress':
      return { ...before, fresh: null };
  }
};

/** Asked too soon, a code is there only where it went to this very address before. */
const sentAt = ({ fresh }: MailboxSteps, sent: SentCode): SentCode | null => {
  if (sent.minutes !== null) return sent;
  return fresh?.email === sent.email ? sent : null;
};
