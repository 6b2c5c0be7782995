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
  readonly feeChangeTakenBack: Named & Linked & FeeFacts;
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
