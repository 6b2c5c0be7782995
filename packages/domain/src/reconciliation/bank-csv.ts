import { add, type Fils, negate, subtract, zero } from '../money/fils.ts';
import {
  amountIn,
  type Cells,
  type CsvRows,
  currencyIn,
  dayIn,
  type Found,
  type KnownLayouts,
  line,
  problem,
  readRows,
  type RowContext,
} from './csv-columns.ts';
import type { ReportItem } from './report-lines.ts';

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

/** Reads a day that a bank wrote, with its month in letters too; undefined where it is none. */
type ReadDay = (text: string) => string | undefined;

/** What a statement is read by. */
export const bankRules = {
  columns: bankColumns,
  needed: ['day', ['amount', 'debit', 'credit']],
} as const;

/** How the bank's statement is read. */
interface BankReading {
  readonly readDay: ReadDay;
  readonly known?: KnownLayouts;
}

/** Reads the bank's statement, in rising or falling order; where it has a running balance, each line must lead to the next. */
export const readBankCsv = (
  rows: CsvRows,
  { readDay, known }: BankReading,
): AsyncGenerator<ReportItem> => {
  const chain = balanceChain();
  const itemOf = (
    cell: Cells<typeof bankColumns>,
    { place, isReversed }: RowContext,
  ): ReportItem | readonly ReportItem[] => {
    if (isSumRow(cell)) return [];
    const amount = bankAmount(cell, isReversed);
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
    if (stands !== null && 'value' in stands && !chain.isLinked({ ...link, balance: stands.value }))
      return problem(place, { field: 'balance', rule: 'invalid' });
    return bankLine(cell, { place, ...link });
  };
  return readRows(rows, { ...bankRules, itemOf, last: chain.ends }, known);
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
function bankAmount(cell: Cells<typeof bankColumns>, isReversed: boolean): Found<Fils> {
  if (!isNone(cell('amount'))) {
    const amount = amountIn(cell('amount'), 'amount');
    if ('rule' in amount) return amount;
    const isOther =
      cell('side') === '' ? isReversed : /^(?:d|مدين)/i.test(cell('side')) && amount.value > 0;
    return { value: isOther ? negate(amount.value) : amount.value };
  }
  const debit = isNone(cell('debit')) ? { value: zero } : amountIn(cell('debit'), 'debit');
  const credit = isNone(cell('credit')) ? { value: zero } : amountIn(cell('credit'), 'credit');
  if ('rule' in debit) return debit;
  if ('rule' in credit) return credit;
  return { value: subtract(credit.value, debit.value < 0 ? negate(debit.value) : debit.value) };
}

/** A day as a bank writes it, in words or figures; a time of day behind it is that of its own clocks. */
function bankDayIn(text: string, readDay: ReadDay): Found<string> {
  const found = dayIn(text);
  if ('value' in found) return found;
  const day = readDay(text.replace(/[\sT,]+\d{1,2}:\d{2}(?::\d{2})?(?:\s*[ap]m)?$/i, ''));
  return day === undefined ? found : { value: day };
}
