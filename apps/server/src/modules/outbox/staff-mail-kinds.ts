import type { Linked, Named } from './money-mail-kinds.ts';

/** What mails to staff are told whose texts stand in the catalogue `mailStaff`. */
export interface StaffMailData {
  readonly staffFactorReset: Named & Linked;
  readonly staffRecoveryAsked: Named & Linked & RecoveryFacts;
  readonly staffRecoveryConfirmed: Named & Linked & RecoveryFacts & { readonly resetAt: string };
  readonly staffRecoveryStopped: Named & Linked;
  readonly protectedChangeAsked: Named & Linked & ProtectedChange;
  readonly protectedChangeAgreed: Named & Linked & ProtectedChange;
  readonly protectedChangeStopped: Named & Linked & ProtectedChange;
  /** An announcement as it is typed, to whoever writes it. */
  readonly announcementTest: Named & Linked & { readonly title: string; readonly lines: string };
}

/** Who asked for, agreed to or stopped a change of what protects money, and what it is. */
interface ProtectedChange {
  readonly colleague: string;
  readonly title: string;
  readonly reason?: string;
}

/** Who asked that somebody's second factor be reset, and how they made sure who is asking. */
interface RecoveryFacts {
  readonly colleague: string;
  readonly reason: string;
}
