import { type Fils, negate, subtract } from '../money/fils.ts';
import {
  amountIn,
  type Cells,
  type CsvRows,
  currencyIn,
  dayIn,
  type KnownLayouts,
  line,
  problem,
  readRows,
} from './csv-columns.ts';
import type { ProviderKind, ReportItem } from './report-lines.ts';

/**
 * The columns of the provider's report, and the names under which each is found; docs/operations.md lists them. They are
 * our own, and those of Stripe's itemised balance reports.
 */
export const providerColumns = {
  id: ['id', 'balance_transaction_id'],
  kind: ['kind', 'reporting_category', 'type'],
  day: ['day', 'date', 'created', 'created_utc'],
  gross: ['gross', 'amount'],
  fee: ['fee', 'fees'],
  feeVat: ['vat', 'fee_vat', 'fee_tax'],
  net: ['net'],
  payment: ['payment', 'payment_intent_id', 'payment_intent', 'source'],
  payout: ['payout', 'automatic_payout_id', 'payout_id'],
  currency: ['currency'],
  words: ['description', 'words'],
} as const;

/** What a provider calls its lines, by our own words. */
const kinds: Readonly<Record<string, ProviderKind>> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  partial_capture_reversal: 'refund',
  payment_refund: 'refund',
  dispute: 'chargeback',
  chargeback: 'chargeback',
  dispute_reversal: 'chargebackReturned',
  chargebackreturned: 'chargebackReturned',
  fee: 'fee',
  stripe_fee: 'fee',
  network_cost: 'fee',
  payout: 'payout',
  payout_reversal: 'payoutReturned',
  payoutreturned: 'payoutReturned',
  payout_failure: 'payoutReturned',
  adjustment: 'adjustment',
};

/** Returns what a provider's word for a line comes to; what nobody knows is an adjustment that somebody looks at. */
export const providerKindOf = (word: string): ProviderKind =>
  kinds[word.trim().toLowerCase().replaceAll(' ', '_')] ?? 'adjustment';

/** What the provider's report is read by. */
export const providerRules = {
  columns: providerColumns,
  needed: ['id', 'kind', 'day', 'gross', 'net'],
} as const;

/** Reads the provider's report. Rows of the kinds `opening` and `closing` say what lay there before and after. */
export const readProviderCsv = (rows: CsvRows, known?: KnownLayouts): AsyncGenerator<ReportItem> =>
  readRows(
    rows,
    {
      ...providerRules,
      itemOf: (cell, { place }) => {
        const word = cell('kind').toLowerCase();
        const net = amountIn(cell('net'), 'net');
        if ('rule' in net) return problem(place, net);
        if (word === 'opening' || word === 'closing')
          return { is: 'balance', which: word, amount: net.value };
        return providerItem(cell, { place, net: net.value });
      },
    },
    known,
  );

function providerItem(
  cell: Cells<typeof providerColumns>,
  { place, net }: { readonly place: number; readonly net: Fils },
): ReportItem {
  const day = dayIn(cell('day'));
  const gross = amountIn(cell('gross'), 'gross');
  const fee = amountIn(cell('fee') || '0', 'fee');
  const feeVat = amountIn(cell('feeVat') || '0', 'feeVat');
  for (const found of [day, gross, fee, feeVat, currencyIn(cell('currency'))])
    if ('rule' in found) return problem(place, found);
  if ('rule' in day || 'rule' in gross || 'rule' in fee || 'rule' in feeVat)
    return problem(place, { field: '', rule: 'invalid' });
  if (cell('id') === '') return problem(place, { field: 'id', rule: 'required' });
  if (subtract(gross.value, fee.value) !== net)
    return problem(place, { field: 'net', rule: 'invalid' });
  const kind = providerKindOf(cell('kind'));
  // A line that is a fee itself has no other.
  const kept = kind === 'fee' ? negate(net) : fee.value;
  if (Math.abs(feeVat.value) > Math.abs(kept))
    return problem(place, { field: 'feeVat', rule: 'tooLarge' });
  return line({
    place,
    kind,
    day: day.value,
    amount: net,
    fee: kept,
    feeVat: feeVat.value,
    reference: cell('id'),
    subject: cell('payment'),
    batch: cell('payout'),
    words: cell('words'),
    isDetail: false,
  });
}
