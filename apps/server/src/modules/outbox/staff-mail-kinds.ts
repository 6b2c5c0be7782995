import type { Linked, Named } from './money-mail-kinds.ts';

/** What mails to staff are told whose texts stand in the catalogue `mailStaff`. */
export interface StaffMailData {
  readonly staffFactorReset: Named & Linked;
  readonly staffRecoveryAsked: Named & Linked & RecoveryFacts;
  readonly staffRecoveryConfirmed: Named & Linked & RecoveryFacts & { readonly resetAt: string };
  readonly staffRecoveryStopped: Named & Linked;
  /** An announcement as it is typed, to whoever writes it. */
  readonly announcementTest: Named & Linked & { readonly title: string; readonly lines: string };
}

/** Who asked that somebody's second factor be reset, and how they made sure who is asking. */
interface RecoveryFacts {
  readonly colleague: string;
  readonly reason: string;
}
