import { randomUUID } from 'node:crypto';

/** A refusal in Stripe's own words. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** A form as Stripe reads it: `a[b][0]` in full. */
export type Fields = Readonly<Record<string, string>>;

/** A form with a file in it. */
export interface UploadedForm {
  purpose: string;
  name: string;
  mime: string;
  bytes: Buffer;
}

/** What a file of evidence may be, and how large; bytes. */
const evidenceMimes: ReadonlySet<string> = new Set(['application/pdf', 'image/jpeg', 'image/png']);
const LARGEST = 5_242_880;

/** The fields of evidence that name a file. */
const fileFields = ['receipt', 'service_documentation', 'customer_signature'] as const;

interface Session {
  readonly id: string;
  readonly key: string;
  readonly amount: number;
  readonly currency: string;
  readonly expiresAt: number;
  status: 'open' | 'complete' | 'expired';
  intent: Intent | null;
}

interface Intent {
  readonly id: string;
  readonly key: string;
  readonly amount: number;
  readonly last4: string;
  readonly refunds: Refund[];
}

/** The states of a dispute, in Stripe's words. */
type DisputeStatus = 'warning_needs_response' | 'needs_response' | 'under_review' | 'won' | 'lost';

interface Dispute {
  readonly id: string;
  readonly intent: Intent;
  readonly dueBy: number;
  status: DisputeStatus;
  fee: number;
  submissions: number;
  evidence: string;
  files: Readonly<Record<string, string>>;
}

interface Refund {
  readonly id: string;
  readonly amount: number;
  readonly key: string;
}

/** The least that Stripe takes in AED, in fils. */
const LEAST = 200;

const named = (prefix: string): string => `${prefix}_${randomUUID().replaceAll('-', '')}`;

/** What Stripe keeps: pages, payments, refunds, and the events that come of them. Its rules are those of its public reference. */
export class StripeLedger {
  readonly #sessions = new Map<string, Session>();
  readonly #intents = new Map<string, Intent>();
  readonly #disputes = new Map<string, Dispute>();
  readonly #files = new Map<string, UploadedForm>();
  readonly #events: string[] = [];
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** Hands over the events since it was asked last, as the bytes that are sent. */
  takeEvents(): string[] {
    return this.#events.splice(0);
  }

  createSession(fields: Fields): object {
    const now = this.#seconds();
    const amount = Number(fields['line_items[0][price_data][unit_amount]']);
    const expiresAt = Number(fields['expires_at']);
    const currency = fields['line_items[0][price_data][currency]'] ?? '';
    if (fields['mode'] !== 'payment') throw refusal('parameter_missing', 'mode');
    if (!Number.isInteger(amount)) throw refusal('parameter_invalid_integer', 'unit_amount');
    if (currency !== 'aed') throw refusal('currency_not_supported', 'currency');
    if (amount < LEAST) throw refusal('amount_too_small', 'unit_amount');
    if (amount > 99_999_999) throw refusal('amount_too_large', 'unit_amount');
    if (!(expiresAt >= now + 1800 && expiresAt <= now + 86_400))
      throw refusal('parameter_invalid', 'expires_at must be 30 minutes to 24 hours from now');
    const session: Session = {
      id: named('cs_test'),
      key: fields['metadata[key]'] ?? '',
      amount,
      currency,
      expiresAt,
      status: 'open',
      intent: null,
    };
    this.#sessions.set(session.id, session);
    return this.#shown(session, false);
  }

  getSession(id: string, isExpanded: boolean): object {
    return this.#shown(this.#sessionCalled(id), isExpanded);
  }

  expireSession(id: string): object {
    const session = this.#sessionCalled(id);
    if (session.status !== 'open')
      throw refusal('', `Only Checkout Sessions with a status in ["open"] can be expired.`);
    session.status = 'expired';
    this.#tell('checkout.session.expired', this.#shown(session, false));
    return this.#shown(session, false);
  }

  listRefunds(intentId: string): object {
    const { refunds } = this.#intentCalled(intentId);
    return { object: 'list', has_more: false, data: refunds.map((each) => shownRefund(each)) };
  }

  createRefund(fields: Fields): object {
    const intent = this.#intentCalled(fields['payment_intent'] ?? '');
    const left = leftOf(intent);
    if (left === 0) throw refusal('charge_already_refunded', 'Charge has already been refunded.');
    const amount = fields['amount'] === undefined ? left : Number(fields['amount']);
    if (amount > left)
      throw refusal('', 'Refund amount is greater than unrefunded amount on charge');
    const refund = { id: named('re'), amount, key: fields['metadata[key]'] ?? '' };
    intent.refunds.push(refund);
    return shownRefund(refund);
  }

  /** The customer pays on the page; false where it is closed. */
  pay(id: string, last4 = '4242'): boolean {
    const session = this.#sessionCalled(id);
    if (session.status !== 'open') return false;
    const intent = {
      id: named('pi'),
      key: session.key,
      amount: session.amount,
      last4,
      refunds: [],
    };
    this.#intents.set(intent.id, intent);
    session.intent = intent;
    session.status = 'complete';
    this.#tell('checkout.session.completed', this.#shown(session, false));
    return true;
  }

  /** The customer's card is declined; the page stays open. */
  decline(id: string, code: string, last4 = '0002'): void {
    const { key, amount } = this.#sessionCalled(id);
    this.#tell('payment_intent.payment_failed', {
      id: named('pi'),
      object: 'payment_intent',
      amount,
      metadata: { key },
      last_payment_error: {
        code: 'card_declined',
        decline_code: code,
        payment_method: { card: { last4 } },
      },
    });
  }

  /** The customer's bank asks about a paid page, or takes the money. Returns the dispute's name. */
  dispute(page: string, status: DisputeStatus = 'needs_response'): string {
    const { intent } = this.#sessionCalled(page);
    if (intent === null) throw new Error('nothing was paid on it');
    const dispute: Dispute = {
      id: named('du'),
      intent,
      dueBy: this.#seconds() + 7 * 86_400,
      status,
      fee: 0,
      submissions: 0,
      evidence: '',
      files: {},
    };
    this.#disputes.set(dispute.id, dispute);
    this.#tell('charge.dispute.created', shownDispute(dispute));
    return dispute.id;
  }

  /** The money leaves the account with the fee; Stripe tells of it by itself. */
  withdrawFunds(id: string, fee = 5_500): void {
    const dispute = this.#disputeCalled(id);
    dispute.fee = fee;
    if (dispute.status === 'warning_needs_response') dispute.status = 'needs_response';
    this.#tell('charge.dispute.funds_withdrawn', shownDispute(dispute));
  }

  /** The bank has decided. */
  closeDispute(id: string, status: 'won' | 'lost'): void {
    const dispute = this.#disputeCalled(id);
    dispute.status = status;
    this.#tell('charge.dispute.closed', shownDispute(dispute));
  }

  getDispute(id: string): object {
    return shownDispute(this.#disputeCalled(id));
  }

  /** Evidence is handed in once. */
  updateDispute(id: string, fields: Fields): object {
    const dispute = this.#disputeCalled(id);
    if (dispute.status !== 'needs_response')
      throw refusal('', 'This dispute is not in a state that takes evidence.');
    dispute.evidence = fields['evidence[uncategorized_text]'] ?? '';
    for (const field of fileFields) {
      const file = fields[`evidence[${field}]`];
      if (file === undefined) continue;
      if (!this.#files.has(file)) throw refusal('resource_missing', `No such file: '${file}'`);
      dispute.files = { ...dispute.files, [field]: file };
    }
    if (fields['submit'] === 'true') {
      dispute.submissions += 1;
      dispute.status = 'under_review';
      this.#tell('charge.dispute.updated', shownDispute(dispute));
    }
    return shownDispute(dispute);
  }

  createFile(form: UploadedForm): object {
    const { purpose, name, mime, bytes } = form;
    if (purpose !== 'dispute_evidence') throw refusal('parameter_invalid', 'purpose');
    if (!evidenceMimes.has(mime)) throw refusal('', 'That file type is not supported.');
    if (bytes.length > LARGEST) throw refusal('', 'The file is too large.');
    const id = named('file');
    this.#files.set(id, form);
    return { id, object: 'file', purpose, filename: name, size: bytes.length };
  }

  /** The files that the bank has, by the field in which they came. */
  filesOf(id: string): Record<string, UploadedForm | undefined> {
    return Object.fromEntries(
      Object.entries(this.#disputeCalled(id).files).map(([field, file]) => [
        field,
        this.#files.get(file),
      ]),
    );
  }

  /** What the bank was told. */
  evidenceOf(id: string): string {
    return this.#disputeCalled(id).evidence;
  }

  #disputeCalled(id: string): Dispute {
    const dispute = this.#disputes.get(id);
    if (dispute === undefined)
      throw new StripeRefusal(404, 'resource_missing', `No such dispute: '${id}'`);
    return dispute;
  }

  #sessionCalled(id: string): Session {
    const session = this.#sessions.get(id);
    if (session === undefined)
      throw new StripeRefusal(404, 'resource_missing', `No such checkout.session: '${id}'`);
    if (session.status === 'open' && session.expiresAt <= this.#seconds())
      session.status = 'expired';
    return session;
  }

  #intentCalled(id: string): Intent {
    const intent = this.#intents.get(id);
    if (intent === undefined)
      throw new StripeRefusal(404, 'resource_missing', `No such payment_intent: '${id}'`);
    return intent;
  }

  getIntent(id: string): object {
    return shownIntent(this.#intentCalled(id), true);
  }

  #shown(session: Session, isExpanded: boolean): object {
    const { id, key, amount, currency, expiresAt, status, intent } = session;
    return {
      id,
      object: 'checkout.session',
      client_reference_id: key,
      metadata: { key },
      amount_total: amount,
      currency,
      expires_at: expiresAt,
      status,
      payment_status: status === 'complete' ? 'paid' : 'unpaid',
      payment_intent: intent === null ? null : isExpanded ? shownIntent(intent, true) : intent.id,
      url: status === 'open' ? `https://checkout.example/c/pay/${id}` : null,
    };
  }

  #tell(type: string, object: object): void {
    this.#events.push(
      JSON.stringify({
        id: named('evt'),
        object: 'event',
        type,
        created: this.#seconds(),
        data: { object },
      }),
    );
  }

  #seconds(): number {
    return Math.floor(this.#now().getTime() / 1000);
  }
}

const refusal = (code: string, message: string): StripeRefusal =>
  new StripeRefusal(400, code, message);

const leftOf = ({ amount, refunds }: Intent): number =>
  refunds.reduce((left, refund) => left - refund.amount, amount);

const shownRefund = ({ id, amount, key }: Refund): object => ({
  id,
  object: 'refund',
  amount,
  status: 'succeeded',
  metadata: { key },
});

const shownDispute = ({ id, intent, dueBy, status, fee, submissions }: Dispute): object => ({
  id,
  object: 'dispute',
  amount: intent.amount,
  currency: 'aed',
  reason: 'product_not_received',
  payment_intent: intent.id,
  status,
  balance_transactions:
    fee === 0 ? [] : [{ amount: -intent.amount, fee, net: -intent.amount - fee }],
  evidence_details: { due_by: dueBy, has_evidence: submissions > 0, submission_count: submissions },
});

const shownIntent = (intent: Intent, isExpanded: boolean): object => ({
  id: intent.id,
  object: 'payment_intent',
  amount: intent.amount,
  metadata: { key: intent.key },
  latest_charge: isExpanded
    ? {
        object: 'charge',
        refunded: leftOf(intent) === 0,
        payment_method_details: { card: { last4: intent.last4 } },
      }
    : `ch_${intent.id}`,
});
