import { mostEvidenceBytes } from '@khidma/domain/payments/evidence-files';
import type Stripe from 'stripe';
import type {
  ChargebackNews,
  Evidence,
  EvidenceUpload,
  PageOutcome,
  PageRequest,
  PaymentKey,
  PaymentOutcome,
  Payments,
  PaymentStanding,
  RefundRequest,
  ReportSpan,
} from './payments.ts';
import { chargebackOf, intentOf, isPaidSession, moneyOf, readStripeNews } from './stripe-news.ts';
import type { StripePlace } from './stripe-place.ts';
import { add, type Fils, fils, zero } from '@khidma/domain/money/fils';
import { providerKindOf } from '@khidma/domain/reconciliation/provider-csv';
import type { ReportItem, ReportLine } from '@khidma/domain/reconciliation/report-lines';
import { dubaiDay } from '@khidma/domain/rules/days';

/** As many as Stripe hands out at once. */
const PAGE = 100;

/** Reads what moved in Stripe's balance, page by page by its own library: one page stands in memory at a time. */
async function* readStripeReport(
  api: Stripe,
  { from, to }: ReportSpan,
): AsyncGenerator<ReportItem> {
  const moved = api.balanceTransactions.list({
    created: { gte: secondsOf(from), lt: secondsOf(to) },
    limit: PAGE,
    expand: ['data.source'],
  });
  let place = 0;
  for await (const one of moved) {
    place += 1;
    yield one.currency === 'aed'
      ? { is: 'line', line: lineOf(one, place) }
      : { is: 'problem', problem: { line: place, field: 'currency', rule: 'invalid' } };
  }
}

const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);

function lineOf(moved: Stripe.BalanceTransaction, place: number): ReportLine {
  const { id, net, created, description } = moved;
  const kind = providerKindOf(moved.reporting_category);
  const source = typeof moved.source === 'object' ? moved.source : null;
  return {
    place,
    kind,
    day: dubaiDay(created * 1000),
    amount: fils(net),
    // A line that is a fee itself has no other.
    fee: kind === 'fee' ? fils(-net) : fils(moved.fee),
    feeVat: vatIn(moved.fee_details),
    reference: id,
    subject: paymentOf(source),
    batch: source?.object === 'payout' ? source.id : '',
    words: description ?? '',
    isDetail: false,
  };
}

const vatIn = (details: readonly Stripe.BalanceTransaction.FeeDetail[]): Fils =>
  details
    .filter(({ type }) => type === 'tax')
    .reduce((total, { amount }) => add(total, fils(amount)), zero);

/** The payment that a charge, a refund or a dispute is about; it is the name that we know it by. */
function paymentOf(source: Stripe.BalanceTransactionSource | null): string {
  if (source === null || !('payment_intent' in source)) return '';
  const { payment_intent: intent } = source;
  if (typeof intent === 'string') return intent;
  return intent?.id ?? '';
}

/** Two of them fit into what a question may take. */
const TIMEOUT_MS = 8000;

/** Stripe closes no page sooner than half an hour after it was opened: ours are closed by `void` when their time is over. */
const LEAST_SECONDS = 1800;

/** The languages of its pages; it has none in Arabic, and takes the browser's where that is one of its own. */
const locales: Readonly<Record<string, 'en' | 'zh'>> = { 'en-AE': 'en', 'zh-CN': 'zh' };

/** Takes payments on Stripe's pages, by its own library, which is loaded when it is asked for first. */
export function stripePayments(place: StripePlace): Payments {
  let made: Promise<Stripe> | undefined;
  const client = (): Promise<Stripe> => {
    made ??= connect(place);
    return made;
  };
  return {
    openPage: async (request) => openPage(await client(), request),
    refund: async (request) => refund(await client(), request),
    void: async (request) => undo(await client(), request),
    lookUp: async (request) => lookUp(await client(), request),
    uploadEvidence: async (request) => uploadEvidence(await client(), request),
    answerChargeback: async (request) => answerChargeback(await client(), request),
    lookUpChargeback: async (reference) => lookUpChargeback(await client(), reference),
    readNews: async (request) => readStripeNews(await client(), place.webhookSecret, request),
    readReport: async function* (span) {
      yield* readStripeReport(await client(), span);
    },
  };
}

async function connect({ protocol, host, port, secretKey }: StripePlace): Promise<Stripe> {
  const { default: Api } = await import('stripe');
  return new Api(secretKey, {
    protocol,
    host,
    port,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

async function openPage(api: Stripe, request: PageRequest): Promise<PageOutcome> {
  const { key, amount, description, lang, paidUrl, leftUrl, closesAt } = request;
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError(`${amount} is no amount to pay`);
  const product = { name: description };
  try {
    // Nothing in it may differ when it is asked again: Stripe compares what comes under a key.
    const { id, url } = await api.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: key,
        metadata: { key },
        payment_intent_data: { metadata: { key }, description },
        line_items: [
          {
            quantity: 1,
            price_data: { currency: 'aed', unit_amount: amount, product_data: product },
          },
        ],
        success_url: paidUrl,
        cancel_url: leftUrl,
        expires_at: Math.ceil(closesAt.getTime() / 1000) + LEAST_SECONDS,
        locale: locales[lang] ?? 'auto',
      },
      { idempotencyKey: key },
    );
    if (url === null) throw new Error(`the page ${id} has no address`);
    return { ok: true, reference: id, url };
  } catch (error) {
    if (codeOf(error) === 'amount_too_large') return { ok: false, refusal: 'amountTooHigh' };
    throw error;
  }
}

/** A page whose address never reached us is nobody's. */
async function sessionOf(api: Stripe, { key, page }: PaymentKey) {
  if (page === '') return null;
  const session = await api.checkout.sessions
    .retrieve(page, { expand: ['payment_intent.latest_charge'] })
    .catch(nullIfMissing);
  if (session !== null && session.client_reference_id !== key)
    throw new Error(`the page ${page} is of another payment`);
  return session;
}

async function lookUp(api: Stripe, request: PaymentKey): Promise<PaymentStanding> {
  const session = await sessionOf(api, request);
  if (session === null) return { state: 'none' };
  if (session.status === 'expired') return { state: 'undone' };
  if (!isPaidSession(session)) return { state: 'open' };
  const intent = await intentOf(api, session);
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  if (charge?.refunded === true) return { state: 'undone' };
  return { state: 'captured', money: moneyOf(session, intent) };
}

async function undo(api: Stripe, request: PaymentKey): Promise<PaymentOutcome> {
  const done = { ok: true, reference: request.page } as const;
  let session = await sessionOf(api, request);
  if (session?.status === 'open') {
    const expired = await api.checkout.sessions.expire(session.id).then(
      () => true,
      // It was paid, or ran out, between the two questions.
      (error: unknown) => {
        if (isRefusal(error)) return false;
        throw error;
      },
    );
    if (expired) return done;
    session = await sessionOf(api, request);
    if (session?.status === 'open') throw new Error(`the page ${request.page} cannot be closed`);
  }
  if (session === null || !isPaidSession(session)) return done;
  const { id } = await intentOf(api, session);
  return await giveBack(api, { key: `void:${request.key}`, payment_intent: id });
}

async function refund(api: Stripe, { key, capture, amount }: RefundRequest) {
  if (!Number.isSafeInteger(amount) || amount <= 0)
    throw new RangeError(`${amount} is no amount to give back`);
  return await giveBack(api, { key, payment_intent: capture, amount });
}

/** Stripe's fields for files; each takes one. */
const fieldOfFile = {
  receipt: 'receipt',
  work: 'service_documentation',
  signature: 'customer_signature',
} as const;

async function uploadEvidence(api: Stripe, { file }: EvidenceUpload): Promise<PaymentOutcome> {
  const { name, mime, bytes } = file;
  // Its own limit for a file of this purpose: what is over it never gets in.
  if (bytes.length > mostEvidenceBytes) return { ok: false, refusal: 'referenceUnknown' };
  try {
    const { id } = await api.files.create({
      purpose: 'dispute_evidence',
      file: { data: bytes, name, type: mime },
    });
    return { ok: true, reference: id };
  } catch (error) {
    if (isRefusal(error)) return { ok: false, refusal: 'referenceUnknown' };
    throw error;
  }
}

async function answerChargeback(
  api: Stripe,
  { reference, text, files }: Evidence,
): Promise<PaymentOutcome> {
  try {
    // Stripe hands evidence in once: an answer that got lost on its way back is the answer.
    const { evidence_details: before } = await api.disputes.retrieve(reference);
    if (before.submission_count === 0)
      await api.disputes.update(reference, {
        evidence: {
          uncategorized_text: text,
          ...Object.fromEntries(files.map((file) => [fieldOfFile[file.kind], file.reference])),
        },
        submit: true,
      });
    return { ok: true, reference };
  } catch (error) {
    if (isRefusal(error)) return { ok: false, refusal: 'referenceUnknown' };
    throw error;
  }
}

async function lookUpChargeback(api: Stripe, reference: string): Promise<ChargebackNews | null> {
  const dispute = await api.disputes.retrieve(reference).catch(nullIfMissing);
  return dispute === null ? null : await chargebackOf(api, dispute);
}

interface Giving {
  readonly key: string;
  readonly payment_intent: string;
  /** All of it where none is named. */
  readonly amount?: number;
}

/**
 * Stripe forgets its keys after a day, and a refund may be asked for again after longer: what was given back under ours
 * is looked for first.
 */
async function giveBack(api: Stripe, { key, ...what }: Giving): Promise<PaymentOutcome> {
  try {
    const given = await api.refunds.list({ payment_intent: what.payment_intent, limit: 100 });
    const before = given.data.find(
      ({ metadata, status }) => metadata?.['key'] === key && !isLost(status),
    );
    if (before !== undefined) return { ok: true, reference: before.id };
    const made = await api.refunds.create({ ...what, metadata: { key } }, { idempotencyKey: key });
    return isLost(made.status)
      ? { ok: false, refusal: 'referenceUnknown' }
      : { ok: true, reference: made.id };
  } catch (error) {
    const code = codeOf(error);
    if (code === 'resource_missing') return { ok: false, refusal: 'referenceUnknown' };
    // All of it has gone: under this key where all of it was to go, under another where a part was.
    if (code === 'charge_already_refunded' && what.amount === undefined)
      return { ok: true, reference: what.payment_intent };
    if (isRefusal(error)) return { ok: false, refusal: 'amountTooHigh' };
    throw error;
  }
}

const nullIfMissing = (error: unknown): null => {
  if (codeOf(error) === 'resource_missing') return null;
  throw error;
};

/** The ends of a refund of which the customer has nothing, in Stripe's words. */
const lostRefunds = new Set<string | null>(['failed', 'canceled']);

const isLost = (status: string | null): boolean => lostRefunds.has(status);

/** Stripe has understood, and will not. Told by its own name: the classes are loaded with the library. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'type' in error && error.type === 'StripeInvalidRequestError';

const codeOf = (error: unknown): unknown =>
  isRefusal(error) && error instanceof Error && 'code' in error ? error.code : undefined;
