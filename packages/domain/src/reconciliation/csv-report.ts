import { fromDirhams } from '../money/dirhams.ts';
import { add, type Fils, negate, subtract, zero } from '../money/fils.ts';
import { dubaiDay, isDay } from '../rules/days.ts';
import type { RuleName } from '../rules/problem.ts';
import { csvRows } from './csv-rows.ts';
import {
  longestReference,
  longestWords,
  type Pieces,
  type ProviderKind,
  type ReportItem,
  type ReportLine,
} from './report-lines.ts';

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

/** The columns of the bank's statement, and the names under which each is found. */
export const bankColumns = {
  day: ['day', 'date', 'booking_date', 'transaction_date', 'value_date'],
  reference: ['reference', 'bank_reference', 'transaction_reference', 'reference_number'],
  endToEnd: ['end_to_end', 'end_to_end_id', 'customer_reference'],
  amount: ['amount'],
  debit: ['debit', 'withdrawal', 'withdrawals', 'money_out'],
  credit: ['credit', 'deposit', 'deposits', 'money_in'],
  balance: ['balance', 'running_balance'],
  currency: ['currency'],
  words: ['description', 'details', 'narration', 'particulars'],
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

type Columns = Readonly<Record<string, readonly string[]>>;
type Cells<C extends Columns> = (column: keyof C & string) => string;
type Found<T> = { readonly value: T } | { readonly field: string; readonly rule: RuleName };

/** Reads the provider's report. Rows of the kinds `opening` and `closing` say what lay there before and after. */
export const readProviderCsv = (pieces: Pieces): AsyncGenerator<ReportItem> =>
  readRows(pieces, {
    columns: providerColumns,
    needed: ['id', 'kind', 'day', 'gross', 'net'],
    itemOf: (cell, place) => {
      const word = cell('kind').toLowerCase();
      const net = amountIn(cell('net'), 'net');
      if ('rule' in net) return problem(place, net);
      if (word === 'opening' || word === 'closing')
        return { is: 'balance', which: word, amount: net.value };
      return providerItem(cell, { place, net: net.value });
    },
  });

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

/** Reads the bank's statement; where it has a running balance, each line must lead to its own. */
export const readBankCsv = (pieces: Pieces): AsyncGenerator<ReportItem> => {
  let balance: Fils | null = null;
  return readRows(pieces, {
    columns: bankColumns,
    needed: ['day'],
    itemOf: (cell, place) => {
      const day = dayIn(cell('day'));
      const amount = bankAmount(cell);
      const stands = cell('balance') === '' ? null : amountIn(cell('balance'), 'balance');
      for (const found of [day, amount, currencyIn(cell('currency')), ...(stands ? [stands] : [])])
        if ('rule' in found) return problem(place, found);
      if ('rule' in day || 'rule' in amount) return problem(place, { field: '', rule: 'invalid' });
      if (amount.value === zero) return problem(place, { field: 'amount', rule: 'required' });
      const before: Fils | null = balance;
      if (stands !== null && 'value' in stands) {
        balance = stands.value;
        if (before !== null && add(before, amount.value) !== balance)
          return problem(place, { field: 'balance', rule: 'invalid' });
      }
      const read = bankLine(cell, { place, day: day.value, amount: amount.value });
      if (before !== null || balance === null) return read;
      return [{ is: 'balance', which: 'opening', amount: subtract(balance, amount.value) }, read];
    },
    last: () => (balance === null ? [] : [{ is: 'balance', which: 'closing', amount: balance }]),
  });
};

const bankLine = (
  cell: Cells<typeof bankColumns>,
  { place, day, amount }: { readonly place: number; readonly day: string; readonly amount: Fils },
): ReportItem =>
  line({
    place,
    kind: amount > 0 ? 'credit' : 'debit',
    day,
    amount,
    fee: zero,
    feeVat: zero,
    reference: cell('reference'),
    subject: cell('endToEnd'),
    batch: '',
    words: cell('words'),
    isDetail: false,
  });

/** One signed column, or one for what came and one for what went. */
function bankAmount(cell: Cells<typeof bankColumns>): Found<Fils> {
  if (cell('amount') !== '') return amountIn(cell('amount'), 'amount');
  const debit = amountIn(cell('debit') || '0', 'debit');
  const credit = amountIn(cell('credit') || '0', 'credit');
  if ('rule' in debit) return debit;
  if ('rule' in credit) return credit;
  return { value: subtract(credit.value, debit.value < 0 ? negate(debit.value) : debit.value) };
}

interface Reading<C extends Columns> {
  readonly columns: C;
  readonly needed: readonly (keyof C & string)[];
  readonly itemOf: (cell: Cells<C>, place: number) => ReportItem | readonly ReportItem[];
  readonly last?: () => readonly ReportItem[];
}

async function* readRows<C extends Columns>(
  pieces: Pieces,
  { columns, needed, itemOf, last }: Reading<C>,
): AsyncGenerator<ReportItem> {
  let places: ReadonlyMap<string, number> | undefined;
  for await (const row of csvRows(pieces)) {
    if (row === null) {
      yield problem(0, { field: '', rule: 'tooLong' });
      return;
    }
    const { line: place, cells } = row;
    if (places === undefined) {
      places = placesIn(cells, columns);
      const missing = needed.filter((name) => places?.has(name) !== true);
      for (const field of missing) yield problem(place, { field, rule: 'required' });
      if (missing.length > 0) return;
      continue;
    }
    const of = places;
    const item = itemOf((name) => cells[of.get(name) ?? -1] ?? '', place);
    if ('is' in item) yield item;
    else yield* item;
  }
  if (places === undefined) yield problem(0, { field: '', rule: 'required' });
  if (last !== undefined) yield* last();
}

function placesIn(headings: readonly string[], columns: Columns): ReadonlyMap<string, number> {
  const plain = headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '_')
      .replaceAll(/^_|_$/g, ''),
  );
  return new Map(
    Object.entries(columns).flatMap(([name, names]) => {
      const place = names.map((each) => plain.indexOf(each)).find((each) => each >= 0);
      return place === undefined ? [] : [[name, place] as const];
    }),
  );
}

const problem = (
  place: number,
  { field, rule }: { readonly field: string; readonly rule: RuleName },
): ReportItem => ({ is: 'problem', problem: { line: place, field, rule } });

const line = (read: ReportLine): ReportItem => ({
  is: 'line',
  line: {
    ...read,
    reference: read.reference.slice(0, longestReference),
    subject: read.subject.slice(0, longestReference),
    batch: read.batch.slice(0, longestReference),
    words: read.words.slice(0, longestWords),
  },
});

function amountIn(text: string, field: string): Found<Fils> {
  if (text === '') return { field, rule: 'required' };
  // In brackets, and with the currency before it, as sheets write what goes.
  const isBracketed = /^\(.+\)$/.test(text);
  const value = fromDirhams(text.replaceAll(/^\(|\)$/g, '').replace(/^(-?)AED\s*/i, '$1'));
  if (value === null) return { field, rule: 'invalid' };
  return { value: isBracketed ? negate(value) : value };
}

/** Days as ISO writes them or day first, as banks do; a moment is one of UTC. */
function dayIn(text: string): Found<string> {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? [];
  const iso = day === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (isDay(iso)) return { value: iso };
  const [, date = '', time = ''] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?(?:Z| UTC)?$/.exec(text) ?? [];
  const moment = date === '' ? Number.NaN : Date.parse(`${date}T${time}Z`);
  return Number.isNaN(moment) || !isDay(date)
    ? { field: 'day', rule: text === '' ? 'required' : 'date' }
    : { value: dubaiDay(moment) };
}

/** Only dirhams are ever reconciled. */
const currencyIn = (text: string): Found<string> =>
  text === '' || text.toUpperCase() === 'AED'
    ? { value: 'AED' }
    : { field: 'currency', rule: 'invalid' };
