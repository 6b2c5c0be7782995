import type { FeeRuleRow } from '@khidma/contract/shapes/fee-rule';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { pageDebts } from '@khidma/contract/money/balances';
import type { pageFeeRules } from '@khidma/contract/money/fees';
import type { pagePayoutHolds } from '@khidma/contract/money/payout-holds';
import type { PayoutHold } from '@khidma/contract/shapes/payout-hold';
import {
  type DeskFile,
  deskLists,
  type MoneyFile,
} from '@khidma/contract/shapes/staff-action-names';
import type { getPayoutRun } from '@khidma/contract/money/payout-runs';
import type { pageAccountPostings, pageBookDays } from '@khidma/contract/accounting/books';
import { dubaiDay } from '@khidma/domain/rules/days';
import type { Lang } from '@khidma/i18n/languages';
import { type DeskRows, listColumns, type RowOf } from './desk-list-columns.ts';
import { type DeskWords, deskWords } from './desk-list-words.ts';
import { amount, type Column, moment, sum, text } from '../modules/finance/export-sheet.ts';

interface MoneyRows {
  readonly accountPostings: RowOf<typeof pageAccountPostings>;
  readonly bookDays: RowOf<typeof pageBookDays>;
  readonly debts: RowOf<typeof pageDebts>;
  readonly payoutHolds: RowOf<typeof pagePayoutHolds>;
  readonly feeRules: RowOf<typeof pageFeeRules>;
  readonly payoutPayments: OutputOf<typeof getPayoutRun>['payments'][number];
}

/** What the rows of each file are. */
export type FileRows = DeskRows & MoneyRows;

/** Returns what a file is called. */
export const nameOfFile = (file: DeskFile, lang: Lang): string => {
  const { desk, files } = deskWords[lang];
  const list = deskLists.find((name) => name === file);
  return list === undefined ? files.names[file as MoneyFile] : desk.nav[list]; // what is no list is money
};

/** Returns the columns of a file. */
export const columnsOfFile = <F extends DeskFile>(file: F, lang: Lang): Column<FileRows[F]>[] =>
  columns[file](deskWords[lang]);

const moneyColumns: { readonly [F in MoneyFile]: (t: DeskWords) => Column<MoneyRows[F]>[] } = {
  accountPostings: ({ books: t, columns: heads, statuses, files }) => [
    text(t.number, 16, (row) => row.flowNumber),
    moment(t.at, 18, (row) => row.at),
    text(files.columns.countsFor, 14, (row) => row.countsFor),
    text(t.kind, 26, (row) => statuses.entry[row.type]),
    text(t.merchant, 32, (row) => row.merchantName),
    text(heads.orderNumber, 14, (row) => row.orderNumber),
    text(heads.withdrawalNumber, 14, (row) => row.withdrawalNumber),
    sum(t.debit, 16, (row) => Math.max(0, -row.amount)),
    sum(t.credit, 16, (row) => Math.max(0, row.amount)),
  ],
  bookDays: ({ books: t, files }) => [
    text(t.day, 14, (row) => row.day),
    text(t.entries, 12, (row) => String(row.entries)),
    sum(t.turnover, 18, (row) => row.turnover),
    text(t.faults, 14, (row) => (row.faults === 0 ? t.noFaults : String(row.faults))),
    text(files.columns.openDifferences, 18, (row) =>
      row.openDifferences === null ? null : String(row.openDifferences),
    ),
    text(files.columns.providerTo, 20, (row) => row.providerTo),
    text(files.columns.bankTo, 20, (row) => row.bankTo),
    moment(t.closedAt, 18, (row) => row.closedAt),
  ],
  debts: ({ columns: t, adjustments: { debts }, files }) => [
    text(t.merchant, 32, (row) => row.merchantName),
    sum(debts.amount, 16, (row) => row.amount),
    moment(debts.since, 18, (row) => row.since),
    sum(debts.waiting, 18, (row) => row.waiting),
    text(debts.reminded, 12, (row) => String(row.reminders)),
    moment(files.columns.lastReminder, 18, (row) => row.remindedAt),
    moment(files.columns.nextReminder, 18, (row) => row.nextReminderAt),
  ],
  payoutHolds: ({ columns: t, holds, files }) => [
    text(t.merchant, 32, (row) => row.merchantName),
    text(files.columns.held, 18, (row) => row.order?.number ?? holds.all),
    // What is held of an order is held of its merchant as well: they have no total.
    amount(t.amount, 16, (row) => row.amount),
    text(t.reason, 44, (row) => row.reason),
    text(t.status, 14, (row) => files.holdStates[stateOfHold(row)]),
    text(files.columns.heldBy, 24, (row) => row.heldBy),
    moment(files.columns.heldAt, 18, (row) => row.heldAt),
    text(holds.until, 18, (row) => lastDay(row.endsAt)),
    text(files.columns.liftedBy, 24, (row) => row.liftedBy),
    moment(files.columns.liftedAt, 18, (row) => row.liftedAt),
    text(files.columns.liftReason, 44, (row) => row.liftReason),
  ],
  feeRules: ({ columns: t, fees, files, rateStates }) => [
    text(fees.for, 32, (row) => rateOf(row, fees)),
    text(fees.rate, 10, (row) => `${row.basisPoints / 100}%`),
    text(fees.dialog.from, 22, (row) => dubaiDay(Date.parse(row.from))),
    text(fees.dialog.until, 18, (row) => lastDay(row.until)),
    text(files.columns.newDays, 18, (row) => (row.newDays === null ? null : String(row.newDays))),
    text(t.status, 14, (row) => rateStates[row.state]),
    text(fees.told, 14, (row) => String(row.told)),
    text(fees.why, 44, (row) => row.note),
    text(t.staff, 24, (row) => row.staffName),
  ],
  payoutPayments: ({ columns: t, payouts: { runs }, files }) => [
    text(t.withdrawalNumber, 14, (row) => row.withdrawalNumber),
    text(t.merchant, 32, (row) => row.merchantName),
    text(t.iban, 28, (row) => row.iban),
    text(t.holder, 28, (row) => row.holder),
    sum(t.amount, 16, (row) => row.amount),
    text(runs.result, 20, (row) => (row.isBeingBooked ? runs.booking : runs.outcome[row.outcome])),
    text(files.columns.bankCode, 14, (row) => row.code),
    text(files.columns.bankWords, 36, (row) => row.words),
    text(t.bankReference, 20, (row) => row.bankReference),
    text(files.columns.endToEnd, 36, (row) => row.endToEnd),
  ],
};

const columns: { readonly [F in DeskFile]: (t: DeskWords) => Column<FileRows[F]>[] } = {
  ...listColumns,
  ...moneyColumns,
};

const stateOfHold = ({ isActive, liftedAt }: PayoutHold): 'active' | 'lifted' | 'over' => {
  if (isActive) return 'active';
  return liftedAt === null ? 'over' : 'lifted';
};

/** Whose rate it is. */
const rateOf = ({ scope, merchant, categoryName }: FeeRuleRow, fees: DeskWords['fees']): string[] =>
  [scope === 'promotion' ? fees.promotion : null, merchant?.name, categoryName].filter(
    (part) => part != null,
  );

/** The day before the moment at which something no longer holds. */
const lastDay = (endsAt: string | null): string | null =>
  endsAt === null ? null : dubaiDay(Date.parse(endsAt) - 1);
