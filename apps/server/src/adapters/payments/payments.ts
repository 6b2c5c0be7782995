import type { PaymentRefusal } from '@khidma/domain/payments/payment-failures';
import type { Wallet } from '@khidma/domain/payments/wallets';
import type { Fils } from '@khidma/domain/money/fils';
import type { ReportItem } from '@khidma/domain/reconciliation/report-lines';
import type { EvidenceFileKind } from '@khidma/domain/payments/evidence-files';
import type { ChargebackReport } from '@khidma/domain/payments/chargeback-transitions';

/** A page of the provider's on which one payment is made. */
export interface PageRequest {
  /** Names this very payment; the same key again answers with the same page. */
  readonly key: string;
  readonly amount: Fils;
  /** What is paid for, as the page shows it. */
  readonly description: string;
  /** The page's language, by BCP 47. */
  readonly lang: string;
  /** Where the browser is sent when the customer has paid, and when they leave without paying. */
  readonly paidUrl: string;
  readonly leftUrl: string;
  /** From when on nothing is taken any more. */
  readonly closesAt: Date;
}

export type PageOutcome =
  | { readonly ok: true; readonly reference: string; readonly url: string }
  | { readonly ok: false; readonly refusal: PaymentRefusal };

export interface RefundRequest {
  readonly key: string;
  /** The provider's name for what it took. */
  readonly capture: string;
  readonly amount: Fils;
}

/** Names a payment that was, or may have been, asked for. */
export interface PaymentKey {
  readonly key: string;
  /** What opening its page answered with; empty where that answer never reached us, so that nobody has its address. */
  readonly page: string;
}

/** A refusal is an expected answer, not an exception: an unreachable provider throws. */
export type PaymentOutcome =
  | { readonly ok: true; readonly reference: string }
  | { readonly ok: false; readonly refusal: PaymentRefusal };

/** What was taken, as the provider has it: compared with what was asked for before it is booked. */
export interface TakenMoney {
  readonly reference: string;
  /** In the currency's smallest unit: fils. */
  readonly amount: number;
  /** In capitals, by ISO 4217. */
  readonly currency: string;
  readonly cardLast4: string;
  /** Where it came out of a wallet. */
  readonly wallet?: Wallet | undefined;
}

/** What stands at the provider under a payment's key. `undone`: whatever stood was let go of or given back. */
export type PaymentStanding =
  | { readonly state: 'none' | 'open' | 'undone' }
  | { readonly state: 'captured'; readonly money: TakenMoney };

/** What a card's bank does about a payment, as the provider tells it. */
export interface ToldChargeback {
  /** The provider's name for it. */
  readonly reference: string;
  readonly report: ChargebackReport;
  /** In the currency's smallest unit: fils. */
  readonly amount: number;
  /** In capitals, by ISO 4217. */
  readonly currency: string;
  /** What the provider takes for it. */
  readonly fee: number;
  /** In the bank's own words. */
  readonly reason: string;
  /** Until when the bank takes evidence. */
  readonly answerBy: Date | null;
  /** Whether the bank has our evidence. */
  readonly isAnswered: boolean;
}

/** A chargeback and the payment, by its key, that it is about. */
export interface ChargebackNews {
  readonly key: string;
  readonly chargeback: ToldChargeback;
}

/** What the bank is told of a payment that it has taken back. */
export interface Evidence {
  /** The provider's name for the chargeback. */
  readonly reference: string;
  readonly text: string;
  /** What was uploaded for it before, by the provider's names. */
  readonly files: readonly { readonly kind: EvidenceFileKind; readonly reference: string }[];
}

/** A file for a card's bank. */
export interface EvidenceFile {
  readonly kind: EvidenceFileKind;
  readonly name: string;
  readonly mime: 'application/pdf' | 'image/jpeg' | 'image/png';
  readonly bytes: Buffer;
}

export interface EvidenceUpload {
  /** The provider's name for the chargeback. */
  readonly reference: string;
  readonly file: EvidenceFile;
}

/** What a provider tells of its own accord. `id` is the same however often it is told. */
export type ProviderNews = { readonly id: string } & (
  | { readonly about: 'captured'; readonly key: string; readonly money: TakenMoney }
  | {
      readonly about: 'declined';
      readonly key: string;
      readonly reason: PaymentRefusal;
      readonly cardLast4: string;
    }
  | { readonly about: 'closed'; readonly key: string }
  | ({ readonly about: 'chargeback' } & ChargebackNews)
  | { readonly about: 'nothing' }
);

/** A message as it came over HTTP: signed as a whole, so it is read before it is parsed. */
export interface WebhookRequest {
  readonly body: Buffer;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly now: Date;
}

/** From when, and up to when, a report tells what moved. */
export interface ReportSpan {
  readonly from: Date;
  readonly to: Date;
}

/** Each call is idempotent by its `key`: a crash between the provider's answer and our commit is repaired by asking again. */
export interface Payments {
  /** Opens a page on which the customer pays. The card is the provider's business alone. */
  openPage(request: PageRequest): Promise<PageOutcome>;
  /** Gives back at most what was taken; may be called more than once, with different keys. */
  refund(request: RefundRequest): Promise<PaymentOutcome>;
  /**
   * Undoes whatever stands under a payment's key: closes its page, gives back what was taken. Where nothing stands,
   * that is the answer too. Nothing can be paid under the key afterwards.
   */
  void(request: PaymentKey): Promise<PaymentOutcome>;
  /** Tells what stands under a payment's key: for those whose news never reached us. */
  lookUp(request: PaymentKey): Promise<PaymentStanding>;
  /** Hands the provider a file for a card's bank, which hears of it with the answer. Refused: what it will never take. */
  uploadEvidence(request: EvidenceUpload): Promise<PaymentOutcome>;
  /** Hands the bank its evidence, once: what was handed in before is the answer too. */
  answerChargeback(evidence: Evidence): Promise<PaymentOutcome>;
  /** Tells how a chargeback stands, by the provider's name for it; null where it has no more to say than it told. */
  lookUpChargeback(reference: string): Promise<ChargebackNews | null>;
  /** Reads a message that claims to be the provider's; null where its signature is wrong or too old. */
  readNews(request: WebhookRequest): Promise<ProviderNews | null>;
  /** Tells what moved at the provider in a span, line by line; null where it keeps no report of its own. */
  readReport(span: ReportSpan): AsyncIterable<ReportItem> | null;
}

/** How long one question to the provider may take; whoever asks gives up then, and a look-up finds out later what stands. */
const PROVIDER_LIMIT_MS = 20_000;

/** Returns the same provider, but no call of it takes longer than the limit: it throws, as one that cannot be reached does. */
export function limitPayments(payments: Payments, limitMs = PROVIDER_LIMIT_MS): Payments {
  const limited =
    <Request, Answer>(ask: (request: Request) => Promise<Answer>) =>
    async (request: Request): Promise<Answer> => {
      let timer: NodeJS.Timeout | undefined;
      const limit = new Promise<never>((_, reject) => {
        timer = setTimeout(
          () => reject(new Error(`the payment provider took longer than ${limitMs} ms`)),
          limitMs,
        );
      });
      try {
        return await Promise.race([ask(request), limit]);
      } finally {
        clearTimeout(timer);
      }
    };
  return {
    openPage: limited((request) => payments.openPage(request)),
    refund: limited((request) => payments.refund(request)),
    void: limited((request) => payments.void(request)),
    lookUp: limited((request) => payments.lookUp(request)),
    uploadEvidence: limited((request) => payments.uploadEvidence(request)),
    answerChargeback: limited((request) => payments.answerChargeback(request)),
    lookUpChargeback: limited((reference) => payments.lookUpChargeback(reference)),
    readNews: limited((request) => payments.readNews(request)),
    // Page by page, for as long as it takes: the adapter limits each question.
    readReport: (span) => payments.readReport(span),
  };
}

/** Where no provider is set: no page is ever opened, and nobody has anything to tell. */
export const noPayments: Payments = {
  openPage: () => Promise.reject(new Error('there is no payment provider')),
  refund: () => Promise.reject(new Error('there is no payment provider')),
  void: ({ key }) => Promise.resolve({ ok: true, reference: `none ${key}` }),
  lookUp: () => Promise.resolve({ state: 'none' }),
  uploadEvidence: () => Promise.reject(new Error('there is no payment provider')),
  answerChargeback: () => Promise.reject(new Error('there is no payment provider')),
  lookUpChargeback: () => Promise.resolve(null),
  readNews: () => Promise.resolve(null),
  readReport: () => null,
};
