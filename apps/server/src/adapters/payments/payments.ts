import type { Fils } from '@khidma/domain/money/fils';

/** What the customer typed. It is passed on and forgotten: never stored, never logged. */
export interface Card {
  readonly number: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  readonly securityCode: string;
}

export interface AuthoriseRequest {
  /** Names this very attempt; the same key again answers the same and charges nothing twice. */
  readonly key: string;
  readonly amount: Fils;
  readonly card: Card;
  /** Decides whether the card has expired. */
  readonly now: Date;
}

export interface CaptureRequest {
  readonly key: string;
  /** The reference that `authorise` answered with. */
  readonly authorisation: string;
  readonly amount: Fils;
}

export interface RefundRequest {
  readonly key: string;
  /** The reference that `capture` answered with. */
  readonly capture: string;
  readonly amount: Fils;
}

/** Names a payment that was, or may have been, asked for. */
export interface PaymentKey {
  readonly key: string;
}

/** Why money did not move. Expected answers, not exceptions: an unreachable provider throws. */
export type PaymentRefusal =
  | 'cardInvalid'
  | 'cardExpired'
  | 'cardDeclined'
  | 'captureFailed'
  | 'amountTooHigh'
  | 'referenceUnknown';

export type PaymentOutcome =
  | { readonly ok: true; readonly reference: string }
  | { readonly ok: false; readonly refusal: PaymentRefusal };

/** What stands at the provider under a payment's key. `undone`: whatever stood was let go of or given back. */
export type PaymentStanding =
  | { readonly state: 'none' | 'undone' }
  | { readonly state: 'refused'; readonly refusal: PaymentRefusal }
  | { readonly state: 'held' | 'captured'; readonly reference: string };

/** Each call is idempotent by its `key`: a crash between the provider's answer and our commit is repaired by asking again. */
export interface Payments {
  /** Holds the amount on the card. */
  authorise(request: AuthoriseRequest): Promise<PaymentOutcome>;
  /** Takes at most what was held. */
  capture(request: CaptureRequest): Promise<PaymentOutcome>;
  /** Gives back at most what was taken; may be called more than once, with different keys. */
  refund(request: RefundRequest): Promise<PaymentOutcome>;
  /**
   * Undoes whatever stands under a payment's key: lets go of what is held, gives back what was taken. Where nothing
   * stands, that is the answer too. It closes the key: what reaches the provider under it later moves no money.
   */
  void(request: PaymentKey): Promise<PaymentOutcome>;
  /** Tells what stands under a payment's key: for those whose answer never reached us. */
  lookUp(request: PaymentKey): Promise<PaymentStanding>;
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
    authorise: limited((request) => payments.authorise(request)),
    capture: limited((request) => payments.capture(request)),
    refund: limited((request) => payments.refund(request)),
    void: limited((request) => payments.void(request)),
    lookUp: limited((request) => payments.lookUp(request)),
  };
}
