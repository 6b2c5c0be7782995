import { chargebacks } from '../../../db/schema/chargebacks.ts';
import { isOneOf } from '../../../db/schema/columns.ts';
import { orders, payments } from '../../../db/schema/orders.ts';
import { reconciliationLines } from '../../../db/schema/reconciliation.ts';
import type { Tx } from '../../../db/types.ts';
import type { JournalEntry } from '@khidma/domain/ledger/postings';
import {
  owedFeeKept,
  providerFeeKept,
  providerPaidOut,
} from '@khidma/domain/ledger/report-postings';
import { add, type Fils, fils, negate, zero } from '@khidma/domain/money/fils';
import { chargebackBackStatuses } from '@khidma/domain/payments/chargeback-transitions';
import { isPaymentBooked, isPaymentUndone } from '@khidma/domain/payments/payment-transitions';
import type { DifferenceKind } from '@khidma/domain/reconciliation/case-transitions';
import {
  grossOf,
  type KnownPayment,
  type LineMatch,
  matchPaymentLine,
  matchPayoutLine,
  nothingTold,
  type ToldOfPayment,
} from '@khidma/domain/reconciliation/match-lines';
import { and, eq, inArray, or, sql } from 'drizzle-orm';

/** Matches lines of the provider's, in their order: what one reports counts for the next. */
export async function matchProviderLines(tx: Tx, lines: readonly StoredLine[]): Promise<Verdict[]> {
  const known = await paymentsNamed(tx, lines);
  const payouts = await payoutsNamed(tx, lines);
  return lines.map((line) => {
    switch (line.kind) {
      case 'payout':
        return payoutVerdict(line, payouts);
      case 'payoutReturned':
        return returnedVerdict(line, payouts);
      case 'fee':
        return verdict(line, { is: 'match' }, { entries: feeEntries(line) });
      default:
        return paymentVerdict(line, known);
    }
  });
}

interface Named {
  readonly id: string;
  readonly orderId: string;
  readonly merchantId: string;
  readonly facts: KnownPayment;
}

function paymentVerdict(line: StoredLine, known: Map<string, Named>): Verdict {
  const read = lineOf(line);
  const payment = known.get(line.subject);
  const lineMatch = matchPaymentLine(read, payment?.facts);
  if (payment === undefined) return verdict(line, lineMatch, {});
  const { id, orderId, merchantId, facts } = payment;
  const isTold = lineMatch.is === 'match' || (lineMatch.kind === 'otherAmount' && facts.isBooked);
  // What is told twice, or of what never was, is no part of what is known of the payment.
  const toldOf: ToldOf = { orderId, merchantId, ...(isTold && { paymentId: id }) };
  if (isTold)
    known.set(line.subject, { ...payment, facts: { ...facts, told: toldAfter(facts.told, read) } });
  const entries = !isTold
    ? []
    : line.kind === 'chargeback'
      ? owedFeeKept(read.fee)
      : feeEntries(line);
  // Its fee is booked: what differs is the payment itself.
  const found = isTold ? grossOf(read) : fils(line.amount);
  return verdict(line, lineMatch, { toldOf, entries, found });
}

const lineOf = (line: StoredLine) => ({
  ...line,
  amount: fils(line.amount),
  fee: fils(line.fee),
  feeVat: fils(line.feeVat),
});

const feeEntries = (line: StoredLine) =>
  providerFeeKept({ fee: fils(line.fee), vat: fils(line.feeVat) });

function toldAfter(told: ToldOfPayment, line: ReturnType<typeof lineOf>): ToldOfPayment {
  const gross = grossOf(line);
  switch (line.kind) {
    case 'charge':
      return { ...told, charges: told.charges + 1 };
    case 'refund':
      return { ...told, refunded: add(told.refunded, negate(gross)) };
    case 'chargeback':
      return { ...told, takenBack: add(told.takenBack, negate(gross)) };
    case 'chargebackReturned':
      return { ...told, givenBack: add(told.givenBack, gross) };
    default:
      return told;
  }
}

/** What a provider calls its payment to the bank. */
const payoutName = ({ batch, subject, reference }: StoredLine): string =>
  batch || subject || reference;

function payoutVerdict(line: StoredLine, payouts: Map<string, number>): Verdict {
  const batch = payoutName(line);
  const told = payouts.get(batch) ?? 0;
  const lineMatch = matchPayoutLine(told);
  if (lineMatch.is === 'match') payouts.set(batch, told + 1);
  const entries = lineMatch.is === 'match' ? providerPaidOut(negate(fils(line.amount))) : [];
  return verdict(line, lineMatch, { toldOf: { batch }, entries });
}

/** A payment to the bank that came back; of one that nobody told, nothing can. */
function returnedVerdict(line: StoredLine, payouts: Map<string, number>): Verdict {
  const batch = payoutName(line);
  const isKnown = (payouts.get(batch) ?? 0) > 0;
  if (!isKnown) return verdict(line, { is: 'difference', kind: 'missingHere', expected: null }, {});
  return verdict(line, { is: 'match' }, { entries: providerPaidOut(negate(fils(line.amount))) });
}

function verdict(
  line: StoredLine,
  lineMatch: LineMatch,
  {
    toldOf = {},
    entries = [],
    found = fils(line.amount),
  }: Partial<Pick<Verdict, 'toldOf' | 'entries'>> & { readonly found?: Fils },
): Verdict {
  const difference =
    lineMatch.is === 'match'
      ? null
      : { kind: lineMatch.kind, found, expected: lineMatch.expected ?? zero };
  return { line, toldOf, entries, difference };
}

/** The payments that lines name, by what they call them: the provider's name for what it took, or our key. */
async function paymentsNamed(tx: Tx, lines: readonly StoredLine[]): Promise<Map<string, Named>> {
  const subjects = [...new Set(lines.map(({ subject }) => subject))].filter((one) => one !== '');
  if (subjects.length === 0) return new Map();
  const rows = await tx
    .select({ payment: payments, merchantId: orders.merchantId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      or(
        and(inArray(payments.providerReference, subjects), sql`provider_reference <> ''`),
        inArray(payments.key, subjects),
      ),
    );
  const ids = rows.map(({ payment }) => payment.id);
  const told = await toldOfPayments(tx, ids);
  const taken = await chargebacksOf(tx, ids);
  return new Map(
    rows.flatMap(({ payment, merchantId }) => {
      const facts: KnownPayment = {
        amount: fils(payment.amount),
        isBooked: isPaymentBooked(payment.status),
        isUndone: isPaymentUndone(payment.status),
        refunded: fils(payment.refundAmount),
        ...(taken.get(payment.id) ?? { takenBack: zero, takenBackFees: zero, givenBack: zero }),
        told: told.get(payment.id) ?? nothingTold,
      };
      const named = { id: payment.id, orderId: payment.orderId, merchantId, facts };
      return [payment.providerReference, payment.key]
        .filter((name) => subjects.includes(name))
        .map((name) => [name, named] as const);
    }),
  );
}

async function toldOfPayments(tx: Tx, ids: readonly string[]): Promise<Map<string, ToldOfPayment>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      id: reconciliationLines.paymentId,
      kind: reconciliationLines.kind,
      count: sql`count(*)`.mapWith(Number),
      gross: sql`sum(${reconciliationLines.amount} + ${reconciliationLines.fee})`.mapWith(Number),
    })
    .from(reconciliationLines)
    .where(inArray(reconciliationLines.paymentId, [...ids]))
    .groupBy(reconciliationLines.paymentId, reconciliationLines.kind);
  const told = new Map<string, ToldOfPayment>();
  for (const { id, kind, count, gross } of rows) {
    if (id === null) continue;
    const before = told.get(id) ?? nothingTold;
    const part: Partial<ToldOfPayment> =
      kind === 'charge'
        ? { charges: count }
        : kind === 'refund'
          ? { refunded: fils(-gross) }
          : kind === 'chargeback'
            ? { takenBack: fils(-gross) }
            : { givenBack: fils(gross) };
    told.set(id, { ...before, ...part });
  }
  return told;
}

type TakenBack = Pick<KnownPayment, 'takenBack' | 'takenBackFees' | 'givenBack'>;

const toFils = (sum: string): Fils => fils(Number(sum));

async function chargebacksOf(tx: Tx, ids: readonly string[]): Promise<Map<string, TakenBack>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({
      id: chargebacks.paymentId,
      takenBack: sql`sum(${chargebacks.amount})`.mapWith(toFils),
      takenBackFees: sql`sum(${chargebacks.fee})`.mapWith(toFils),
      givenBack:
        sql`coalesce(sum(${chargebacks.amount}) filter (where ${isOneOf(chargebacks.status, chargebackBackStatuses)}), 0)`.mapWith(
          toFils,
        ),
    })
    .from(chargebacks)
    .where(and(inArray(chargebacks.paymentId, [...ids]), sql`${chargebacks.takenAt} is not null`))
    .groupBy(chargebacks.paymentId);
  return new Map(rows.map(({ id, ...taken }) => [id, taken]));
}

/** How often each payment to the bank that lines name was told before. */
async function payoutsNamed(tx: Tx, lines: readonly StoredLine[]): Promise<Map<string, number>> {
  const names = lines
    .filter(({ kind }) => kind === 'payout' || kind === 'payoutReturned')
    .map(payoutName);
  if (names.length === 0) return new Map();
  const rows = await tx
    .select({ batch: reconciliationLines.batch, count: sql`count(*)`.mapWith(Number) })
    .from(reconciliationLines)
    .where(
      and(
        inArray(reconciliationLines.batch, names),
        sql`batch <> ''`,
        eq(reconciliationLines.kind, 'payout'),
        eq(reconciliationLines.state, 'matched'),
      ),
    )
    .groupBy(reconciliationLines.batch);
  return new Map(rows.map(({ batch, count }) => [batch, count]));
}

/** A line as it is stored. */
export type StoredLine = typeof reconciliationLines.$inferSelect;

/** What a line was found to tell of. */
export interface ToldOf {
  readonly paymentId?: string | null;
  readonly orderId?: string | null;
  readonly merchantId?: string | null;
  readonly runId?: string | null;
  readonly transferId?: string | null;
  /** Of a bank's line: the provider's payment that has arrived with it. */
  readonly payoutLineId?: string | null;
  /** Of a provider's payment to the bank: its name. */
  readonly batch?: string;
}

/** What becomes of a line: what it tells of, what is booked of it, and how it differs. */
export interface Verdict {
  readonly line: StoredLine;
  readonly toldOf: ToldOf;
  readonly entries: readonly JournalEntry[];
  readonly difference: {
    readonly kind: DifferenceKind;
    readonly found: Fils;
    readonly expected: Fils;
  } | null;
}
