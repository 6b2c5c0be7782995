import type {
  ChargebackNews,
  Evidence,
  EvidenceFile,
  EvidenceUpload,
  PageOutcome,
  PageRequest,
  PaymentKey,
  PaymentOutcome,
  Payments,
  PaymentStanding,
  ProviderNews,
  RefundRequest,
  TakenMoney,
  WebhookRequest,
} from '../adapters/payments/payments.ts';

/** What can go wrong with a call: it never arrives, its answer is lost, nobody answers, or it waits before or behind its effect. */
export type Mishap =
  | 'unreachable'
  | 'answerLost'
  | 'silent'
  | { readonly before: Promise<unknown> }
  | { readonly behind: Promise<unknown> };

type CallName = Exclude<keyof Payments, 'readNews'>;

interface Account {
  readonly amount: number;
  state: 'open' | 'captured' | 'undone';
}

/** A provider that keeps accounts in memory, so that a test can ask where the money is, and that fails as it is told. */
export class FakePayments implements Payments {
  readonly asked: { readonly call: CallName; readonly key: string }[] = [];
  readonly #accounts = new Map<string, Account>();
  readonly #refunds = new Map<string, number>();
  readonly #mishaps: { readonly call: CallName; readonly mishap: Mishap }[] = [];

  /** Lets the next call of a kind go wrong. */
  fail(call: CallName, mishap: Mishap): void {
    this.#mishaps.push({ call, mishap });
  }

  /** Forgets what was to go wrong and has not. */
  calm(): void {
    this.#mishaps.length = 0;
  }

  /** What has been taken of a customer under a payment's keys and not been given back. */
  taken(keyOf: string): number {
    let total = 0;
    for (const [key, { state, amount }] of this.#accounts)
      if (key.includes(keyOf) && state === 'captured') total += amount;
    for (const [key, amount] of this.#refunds) if (key.includes(keyOf)) total -= amount;
    return total;
  }

  timesAsked(call: CallName): number {
    return this.asked.filter((each) => each.call === call).length;
  }

  /** The customer pays on the page; false where it is closed, or has been paid in another tab. */
  pay(keyOf: string): boolean {
    const open = this.#under(keyOf).find(({ state }) => state === 'open');
    if (open === undefined) return false;
    open.state = 'captured';
    return true;
  }

  /** How many pages somebody could still pay on. */
  openPages(keyOf: string): number {
    return this.#under(keyOf).filter(({ state }) => state === 'open').length;
  }

  /** What this provider would tell of a payment that it took. */
  moneyOf(key: string): TakenMoney {
    return {
      reference: `captured ${key}`,
      amount: this.#accounts.get(key)?.amount ?? 0,
      currency: 'AED',
      cardLast4: '4242',
    };
  }

  openPage(request: PageRequest): Promise<PageOutcome> {
    return this.#answer('openPage', request, () => {
      const { key, amount } = request;
      const account = this.#accounts.get(key) ?? { amount, state: 'open' as const };
      this.#accounts.set(key, account);
      return account.state === 'undone'
        ? { ok: false, refusal: 'referenceUnknown' }
        : { ok: true, reference: `page ${key}`, url: `https://pay.example/${key}` };
    });
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
      if (account !== undefined) account.state = 'undone';
      else this.#accounts.set(request.key, { amount: 0, state: 'undone' });
      return { ok: true, reference: `undone ${request.key}` };
    });
  }

  lookUp(request: PaymentKey): Promise<PaymentStanding> {
    return this.#answer('lookUp', request, (): PaymentStanding => {
      const account = this.#accounts.get(request.key);
      if (account === undefined) return { state: 'none' };
      return account.state === 'captured'
        ? { state: 'captured', money: this.moneyOf(request.key) }
        : { state: account.state };
    });
  }

  /** What the bank has been told, by the chargeback. */
  readonly evidence = new Map<string, string>();
  /** How chargebacks stand, for whoever asks. */
  readonly chargebacks = new Map<string, ChargebackNews>();

  /** What was uploaded for banks, by the name that it got; and which of it the bank has, by the chargeback. */
  readonly uploads = new Map<string, EvidenceFile>();
  readonly filesOf = new Map<string, Evidence['files']>();

  uploadEvidence({ reference, file }: EvidenceUpload): Promise<PaymentOutcome> {
    return this.#answer('uploadEvidence', { key: reference }, () => {
      const name = `file ${this.uploads.size + 1}`;
      this.uploads.set(name, file);
      return { ok: true, reference: name };
    });
  }

  answerChargeback({ reference, text, files }: Evidence): Promise<PaymentOutcome> {
    return this.#answer('answerChargeback', { key: reference }, () => {
      if (!this.evidence.has(reference)) {
        this.evidence.set(reference, text);
        this.filesOf.set(reference, files);
      }
      return { ok: true, reference };
    });
  }

  lookUpChargeback(reference: string): Promise<ChargebackNews | null> {
    return this.#answer(
      'lookUpChargeback',
      { key: reference },
      () => this.chargebacks.get(reference) ?? null,
    );
  }

  /** It signs nothing: a test says what it tells. */
  readNews({ body }: WebhookRequest): Promise<ProviderNews | null> {
    return Promise.resolve(JSON.parse(body.toString('utf8')) as ProviderNews | null); // a test's own
  }

  /** It keeps no report. */
  readReport(): null {
    return null;
  }

  #under(keyOf: string): Account[] {
    return [...this.#accounts].flatMap(([key, account]) => (key.includes(keyOf) ? [account] : []));
  }

  async #answer<Answer>(
    call: CallName,
    { key }: { readonly key: string },
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
