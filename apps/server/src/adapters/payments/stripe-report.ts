import { add, type Fils, fils, zero } from '@khidma/domain/money/fils';
import { providerKindOf } from '@khidma/domain/reconciliation/provider-csv';
import type { ReportItem, ReportLine } from '@khidma/domain/reconciliation/report-lines';
import { dubaiDay } from '@khidma/domain/rules/days';
import type Stripe from 'stripe';
import type { ReportSpan } from './payments.ts';

/** As many as Stripe hands out at once. */
const PAGE = 100;

/** Reads what moved in Stripe's balance, page by page by its own library: one page stands in memory at a time. */
export async function* readStripeReport(
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
