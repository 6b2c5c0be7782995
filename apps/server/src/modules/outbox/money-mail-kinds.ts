import type { Said } from '@khidma/i18n/said';

/** What every mail to a person is told. */
export interface Named {
  /** Whom the mail greets. */
  readonly name: string;
}

/** What a mail with a button is told. */
export interface Linked {
  /** Where the button leads: a whole address. */
  readonly link: string;
}

/** What mails about money are told whose texts stand in the catalogue `mailMoney`. */
export interface MoneyMailData {
  readonly feeChange: Named & Linked & FeeFacts;
  readonly payoutsHeld: Named & Linked & HoldFacts & { readonly effectiveUntil?: string };
  readonly payoutHoldLifted: Named & Linked & HoldFacts;
  readonly payoutHoldEnded: Named & Linked & Omit<HoldFacts, 'reason'>;
  readonly chargebackLostOpen: Named &
    Linked & { readonly order: string; readonly service: Said; readonly amount: string };
  readonly balanceCredited: Named & Linked & AdjustmentFacts;
  readonly balanceCharged: Named & Linked & AdjustmentFacts;
  readonly debtReminder: Named & Linked & { readonly amount: string };
  readonly ownInvoicesMissing: Named & Linked & { readonly count: string };
  readonly debtRepaid: Named & Linked & AdjustmentFacts;
  readonly debtWrittenOff: Named & Linked & AdjustmentFacts;
  readonly feeChangeTakenBack: Named & Linked & FeeFacts;
  readonly customerMissed: Named &
    Linked &
    MissedFacts & { readonly merchantName: Said; readonly kept: string };
  readonly disputeHandedOver: Named & Linked & OrderNamed;
  /** To both sides, a day before their own time ends. */
  readonly disputeReminder: Named & Linked & OrderNamed & { readonly deadline: string };
  readonly refundOffered: Named &
    Linked &
    OrderNamed & { readonly amount: string; readonly deadline?: string };
  readonly refundAgreed: Named &
    Linked &
    OrderNamed & { readonly refund: string; readonly refundFor?: Said };
  readonly appealOpened: Named & Linked & OrderNamed & { readonly outcome: Said };
  readonly appealDecided: Named &
    Linked &
    OrderNamed & {
      readonly outcome: Said;
      readonly refund?: string;
      readonly refundFor?: Said;
      readonly deadline?: string;
      readonly reason: Said;
    };
  readonly merchantMissed: Named & Linked & MissedFacts;
}

/** Which order a mail is about. */
interface OrderNamed {
  readonly order: string;
  readonly service: Said;
}

/** What somebody is told that is said not to have been there. */
interface MissedFacts {
  readonly order: string;
  readonly service: Said;
  /** What goes back to the customer where nobody contradicts. */
  readonly refund: string;
  readonly deadline: string;
}

/** What a merchant is told of money that is held back. */
interface HoldFacts {
  /** Of one order alone. */
  readonly order?: string;
  readonly amount: string;
  readonly reason: string;
}

/** What a merchant is told of what was booked beside its orders. */
interface AdjustmentFacts {
  readonly amount: string;
  readonly reason: string;
}

/** What a merchant is told of a change of its rate. */
interface FeeFacts {
  /** The rates, a line each, in every language. */
  readonly fee: Said;
  /** A business day in Dubai, `YYYY-MM-DD`. */
  readonly effectiveFrom: string;
  readonly effectiveUntil?: string;
  /** Why, in the operator's words. */
  readonly reason?: string;
}
