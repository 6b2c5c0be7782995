import type {
  AuthoriseRequest,
  CaptureRequest,
  PaymentKey,
  PaymentOutcome,
  PaymentRefusal,
  Payments,
  PaymentStanding,
  RefundRequest,
} from '../adapters/payments/payments.ts';
import { SANDBOX_CARDS } from '../adapters/payments/sandbox-payments.ts';

/** What can go wrong with a call: it never arrives, its answer is lost, nobody answers, or it waits before or behind its effect. */
export type Mishap =
  | 'unreachable'
  | 'answerLost'
  | 'silent'
  | { readonly before: Promise<unknown> }
  | { readonly behind: Promise<unknown> };

type CallName = keyof Payments;

interface Account {
  readonly amount: number;
  readonly captureFails: boolean;
  state: 'held' | 'captured' | 'undone' | PaymentRefusal;
}

/** A card provider that keeps accounts in memory, so that a test can ask where the money is, and that fails as it is told. */
export class FakePayments implements Payments {
  readonly asked: { readonly call: CallName; readonly key: string }[] = [];
  readonly #accounts = new Map<string, Account>();
  readonly #closed = new Set<string>();
  readonly #refunds = new Map<string, number>();
  readonly #mishaps: { readonly call: CallName; readonly mishap: Mishap }[] = [];

  /** Lets the next call of a kind go wrong. */
  fail(call: CallName, mishap: Mishap): void {
    this.#mishaps.push({ call, mishap });
  }

  /** What has been taken of a customer under a payment's keys and not been given back; `held` is not taken. */
  taken(keyOf: string): number {
    let total = 0;
    for (const [key, { state, amount }] of this.#accounts)
      if (key.includes(keyOf) && state === 'captured') total += amount;
    for (const [key, amount] of this.#refunds) if (key.includes(keyOf)) total -= amount;
    return total;
  }

  /** What is held on cards under a payment's keys. */
  held(keyOf: string): number {
    return [...this.#accounts]
      .filter(([key, { state }]) => key.includes(keyOf) && state === 'held')
      .reduce((total, [, { amount }]) => total + amount, 0);
  }

  timesAsked(call: CallName): number {
    return this.asked.filter((each) => each.call === call).length;
  }

  authorise(request: AuthoriseRequest): Promise<PaymentOutcome> {
    return this.#answer('authorise', request, () => this.#authorise(request));
  }

  capture(request: CaptureRequest): Promise<PaymentOutcome> {
    return this.#answer('capture', request, () => this.#capture(request));
  }

  refund(request: RefundRequest): Promise<PaymentOutcome> {
    return this.#answer('refund', request, () => {
      this.#refunds.set(request.key, request.amount);
      return { ok: true, reference: `refunded ${request.key}` };
    });
  }

  void(request: PaymentKey): Promise<PaymentOutcome> {
    return this.#answer('void', request, () => {
      const account = this.#accounts.get(request.key);
      if (account?.state === 'held' || account?.state === 'captured') account.state = 'undone';
      this.#closed.add(request.key);
      return { ok: true, reference: `undone ${request.key}` };
    });
  }

  lookUp(request: PaymentKey): Promise<PaymentStanding> {
    return this.#answer('lookUp', request, (): PaymentStanding => {
      const account = this.#accounts.get(request.key);
      if (account === undefined)
        return { state: this.#closed.has(request.key) ? 'undone' : 'none' };
      switch (account.state) {
        case 'held':
        case 'captured':
          return { state: account.state, reference: `${account.state} ${request.key}` };
        case 'undone':
          return { state: 'undone' };
        default:
          return { state: 'refused', refusal: account.state };
      }
    });
  }

  #authorise({ key, amount, card }: AuthoriseRequest): PaymentOutcome {
    if (this.#closed.has(key)) return { ok: false, refusal: 'referenceUnknown' };
    const account = this.#accounts.get(key) ?? {
      amount,
      captureFails: card.number === SANDBOX_CARDS.failsAtCapture,
      state: card.number === SANDBOX_CARDS.declined ? ('cardDeclined' as const) : ('held' as const),
    };
    this.#accounts.set(key, account);
    return account.state === 'cardDeclined'
      ? { ok: false, refusal: account.state }
      : { ok: true, reference: `held ${key}` };
  }

  #capture({ key }: CaptureRequest): PaymentOutcome {
    const account = this.#accounts.get(key);
    if (account === undefined || account.state === 'undone')
      return { ok: false, refusal: 'referenceUnknown' };
    if (account.captureFails) return { ok: false, refusal: 'captureFailed' };
    account.state = 'captured';
    return { ok: true, reference: `captured ${key}` };
  }

  async #answer<Answer>(
    call: CallName,
    { key }: PaymentKey,
    effect: () => Answer,
  ): Promise<Answer> {
    this.asked.push({ call, key });
    const at = this.#mishaps.findIndex((each) => each.call === call);
    const mishap = at < 0 ? undefined : this.#mishaps.splice(at, 1)[0]?.mishap;
    if (mishap === 'unreachable') throw new Error('unreachable');
    if (mishap === 'silent') return await new Promise<never>(() => undefined);
    if (typeof mishap === 'object' && 'before' in mishap) await mishap.before;
    const answer = effect();
    if (mishap === 'answerLost') throw new Error('the connection was lost');
    if (typeof mishap === 'object' && 'behind' in mishap) await mishap.behind;
    return answer;
  }
}
