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

/** The columns of the bank's statement, and the names under which each is found, in English and Arabic; `(AED)` behind them does not count. */
export const bankColumns = {
  day: [
    'day',
    'date',
    'booking_date',
    'posting_date',
    'post_date',
    'transaction_date',
    'trans_date',
    'txn_date',
    'value_date',
    'التاريخ',
    'تاريخ_العملية',
    'تاريخ_القيد',
    'تاريخ_المعاملة',
    'تاريخ_القيمة',
  ],
  reference: [
    'reference',
    'bank_reference',
    'transaction_reference',
    'reference_number',
    'reference_no',
    'ref_no',
    'ref',
    'المرجع',
    'رقم_المرجع',
  ],
  endToEnd: ['end_to_end', 'end_to_end_id', 'customer_reference', 'مرجع_العميل'],
  amount: ['amount', 'transaction_amount', 'المبلغ', 'القيمة'],
  side: ['dr_cr', 'cr_dr', 'debit_credit', 'credit_debit', 'd_c', 'مدين_دائن'],
  debit: [
    'debit',
    'debits',
    'debit_amount',
    'dr',
    'withdrawal',
    'withdrawals',
    'money_out',
    'paid_out',
    'مدين',
    'المدين',
    'السحوبات',
  ],
  credit: [
    'credit',
    'credits',
    'credit_amount',
    'cr',
    'deposit',
    'deposits',
    'money_in',
    'paid_in',
    'دائن',
    'الدائن',
    'الإيداعات',
  ],
  balance: [
    'balance',
    'running_balance',
    'account_balance',
    'closing_balance',
    'الرصيد',
    'رصيد_الحساب',
  ],
  currency: ['currency', 'ccy', 'العملة'],
  words: [
    'description',
    'transaction_description',
    'details',
    'transaction_details',
    'narration',
    'narrative',
    'particulars',
    'remarks',
    'البيان',
    'الوصف',
    'التفاصيل',
  ],
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

/** Reads a day that a bank wrote, with its month in letters too; undefined where it is none. */
type ReadDay = (text: string) => string | undefined;

/** Reads the bank's statement, in rising or falling order; where it has a running balance, each line must lead to the next. */
export const readBankCsv = (pieces: Pieces, readDay: ReadDay): AsyncGenerator<ReportItem> => {
  const chain = balanceChain();
  return readRows(pieces, {
    columns: bankColumns,
    needed: ['day', ['amount', 'debit', 'credit']],
    itemOf: (cell, place) => {
      if (isSumRow(cell)) return [];
      const amount = bankAmount(cell);
      const stands = isNone(cell('balance')) ? null : amountIn(cell('balance'), 'balance');
      if (stands !== null && 'value' in stands && isBalanceRow(cell))
        return chain.isLinked({ amount: zero, balance: stands.value, day: '' })
          ? []
          : problem(place, { field: 'balance', rule: 'invalid' });
      const day = bankDayIn(cell('day'), readDay);
      for (const found of [day, amount, currencyIn(cell('currency')), ...(stands ? [stands] : [])])
        if ('rule' in found) return problem(place, found);
      if ('rule' in day || 'rule' in amount) return problem(place, { field: '', rule: 'invalid' });
      if (amount.value === zero) return problem(place, { field: 'amount', rule: 'required' });
      const link = { amount: amount.value, day: day.value };
      if (
        stands !== null &&
        'value' in stands &&
        !chain.isLinked({ ...link, balance: stands.value })
      )
        return problem(place, { field: 'balance', rule: 'invalid' });
      return bankLine(cell, { place, ...link });
    },
    last: chain.ends,
  });
};

/** Amounts that stand for none. */
const isNone = (text: string): boolean => /^[-–—]*$/.test(text);

const hasNoAmount = (cell: Cells<typeof bankColumns>): boolean =>
  (['amount', 'debit', 'credit'] as const).every((name) => isNone(cell(name)));

/** Says what lay there before the first line or after the last one. */
const isBalanceRow = (cell: Cells<typeof bankColumns>): boolean =>
  hasNoAmount(cell) &&
  /\b(?:opening|closing|beginning|ending)\b|\bbalance\s+(?:brought|carried)|\b[bc]\/f\b|افتتاحي|ختامي|مدور|مرحل/i.test(
    `${cell('words')} ${cell('reference')} ${cell('day')}`,
  );

/** Sums its own page up, and is no line. */
const isSumRow = (cell: Cells<typeof bankColumns>): boolean =>
  /^(?:grand\s+|sub\s*)?totals?\b|^(?:المجموع|الإجمالي)/i.test(cell('words') || cell('day')) &&
  (cell('day') === '' || !/\d/.test(cell('day')));

interface Link {
  readonly amount: Fils;
  readonly balance: Fils;
  readonly day: string;
}

/** Follows a running balance in both orders until the lines say which it is. */
function balanceChain() {
  let first: Link | undefined;
  let last: Link | undefined;
  let [isRising, isFalling] = [true, true];
  return {
    isLinked: (link: Link): boolean => {
      if (last !== undefined) {
        isRising &&= add(last.balance, link.amount) === link.balance;
        isFalling &&= subtract(last.balance, last.amount) === link.balance;
      }
      first ??= link;
      last = link;
      return isRising || isFalling;
    },
    ends: (): readonly ReportItem[] => {
      if (first === undefined || last === undefined) return [];
      const isNewestFirst = isFalling && (!isRising || first.day > last.day);
      const [oldest, newest] = isNewestFirst ? [last, first] : [first, last];
      return [
        { is: 'balance', which: 'opening', amount: subtract(oldest.balance, oldest.amount) },
        { is: 'balance', which: 'closing', amount: newest.balance },
      ];
    },
  };
}

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

/** One signed column, with its side beside it or not, or one for what came and one for what went. */
function bankAmount(cell: Cells<typeof bankColumns>): Found<Fils> {
  if (!isNone(cell('amount'))) {
    const amount = amountIn(cell('amount'), 'amount');
    if ('rule' in amount || !/^(?:d|مدين)/i.test(cell('side'))) return amount;
    return { value: amount.value > 0 ? negate(amount.value) : amount.value };
  }
  const debit = isNone(cell('debit')) ? { value: zero } : amountIn(cell('debit'), 'debit');
  const credit = isNone(cell('credit')) ? { value: zero } : amountIn(cell('credit'), 'credit');
  if ('rule' in debit) return debit;
  if ('rule' in credit) return credit;
  return { value: subtract(credit.value, debit.value < 0 ? negate(debit.value) : debit.value) };
}

interface Reading<C extends Columns> {
  readonly columns: C;
  /** Each of them, or one of several. */
  readonly needed: readonly ((keyof C & string) | readonly (keyof C & string)[])[];
  readonly itemOf: (cell: Cells<C>, place: number) => ReportItem | readonly ReportItem[];
  readonly last?: () => readonly ReportItem[];
}

async function* readRows<C extends Columns>(
  pieces: Pieces,
  { columns, needed, itemOf, last }: Reading<C>,
): AsyncGenerator<ReportItem> {
  let places: ReadonlyMap<string, number> | undefined;
  let headings = '';
  /** What the first row wants: what is told where no row has the headings. */
  let missing: { readonly place: number; readonly fields: readonly string[] } | undefined;
  for await (const row of csvRows(pieces)) {
    if (row === null) {
      yield problem(0, { field: '', rule: 'tooLong' });
      return;
    }
    const { line: place, cells } = row;
    if (places === undefined) {
      // Banks say whose account it is above the headings.
      const found = placesIn(cells, columns);
      const fields = needed.flatMap((name) => {
        const any = typeof name === 'string' ? [name] : name;
        return any.some((each) => found.has(each)) ? [] : any.slice(0, 1);
      });
      missing ??= { place, fields };
      if (fields.length === 0) [places, headings] = [found, cells.join('\n')];
      else if (place > deepestHeadings) break;
      continue;
    }
    // A statement of several pages repeats them.
    if (cells.join('\n') === headings) continue;
    const of = places;
    const item = itemOf((name) => cells[of.get(name) ?? -1] ?? '', place);
    if ('is' in item) yield item;
    else yield* item;
  }
  if (places === undefined) {
    if (missing === undefined) yield problem(0, { field: '', rule: 'required' });
    for (const field of missing?.fields ?? [])
      yield problem(missing?.place ?? 0, { field, rule: 'required' });
    return;
  }
  if (last !== undefined) yield* last();
}

/** So far down headings are looked for. */
const deepestHeadings = 60;

function placesIn(headings: readonly string[], columns: Columns): ReadonlyMap<string, number> {
  const plain = headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '_')
      .replaceAll(/^_|(?:_(?:aed|dhs?|درهم))?_?$/g, ''),
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
  // In brackets, with a word or a sign behind it, and with the currency around it, as banks and sheets write what goes.
  const isDebit = /^\(.+\)$|\bdr\.?$|\d-$/i.test(text);
  const plain = text
    .replaceAll(/^\(|\)$/g, '')
    .replace(/\s*\b(?:cr|dr)\.?$|(?<=\d)-$/i, '')
    .replace(/\s*AED$/i, '')
    .replace(/^([-+]?)(?:AED)?\s*/i, '$1')
    .replace(/^\+/, '')
    .replace(/(\.\d{2})0{1,3}$/, '$1');
  const value = fromDirhams(plain);
  if (value === null) return { field, rule: 'invalid' };
  return { value: isDebit ? negate(value) : value };
}

/** A day as a bank writes it, in words or figures; a time of day behind it is that of its own clocks. */
function bankDayIn(text: string, readDay: ReadDay): Found<string> {
  const found = dayIn(text);
  if ('value' in found) return found;
  const day = readDay(text.replace(/[\sT,]+\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]m)?$/i, ''));
  return day === undefined ? found : { value: day };
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
