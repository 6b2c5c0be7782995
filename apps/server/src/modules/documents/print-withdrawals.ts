import { printWithdrawals } from '@khidma/contract/money/withdrawals';
import { dubaiDay } from '@khidma/domain/rules/days';
import { arabicBankOf } from '@khidma/domain/payout-accounts/account-checks';
import { formatIban } from '@khidma/domain/rules/numbers';
import {
  withdrawalCan,
  withdrawalResultOf,
  type WithdrawalStage,
} from '@khidma/domain/withdrawals/withdrawal-transitions';
import { formatDirhams } from '@khidma/i18n/amounts';
import { beside, type Sheet } from '../../adapters/pdf/sheet.ts';
import { callerOf, handle } from '../../core/call.ts';
import { withdrawals } from '../../db/schema/finance.ts';
import { type StoredWithdrawal, withdrawalRows, withdrawalsOf } from '../finance/api.ts';
import { column, type ExtractFacts, extractSheet, fact, total } from './extract-sheet.ts';
import { printList } from './print-list.ts';
import {
  printed,
  printedColumns,
  printedLists,
  printedResults,
  printedStages,
} from './printed-words.ts';
import { shownDay } from './statement-sheet.ts';

/** The withdrawals on paper, newest first, with a sum for each stage on the last part. */
export const printWithdrawalsHandler = handle(printWithdrawals, async (call) => {
  const { ctx, input } = call;
  const { id } = callerOf(call);
  const { status } = input;
  const sums = new Map<WithdrawalStage, number>();
  return printList<StoredWithdrawal>(call, {
    file: 'withdrawals',
    count: await ctx.db.$count(withdrawals, withdrawalsOf(id, status)),
    narrowedBy: 'status',
    load: (last, limit) => withdrawalRows(ctx.db, { merchantId: id, status, last, limit }),
    sheetOf: (rows, facts) => {
      for (const { stage, amount } of rows) sums.set(stage, (sums.get(stage) ?? 0) + amount);
      const filter = status === undefined ? '' : beside(printedResults[status]);
      return withdrawalsSheet(rows, facts, { filter, sums });
    },
  });
});

const withdrawalsSheet = (
  rows: readonly StoredWithdrawal[],
  facts: ExtractFacts,
  {
    filter,
    sums,
  }: { readonly filter: string; readonly sums: ReadonlyMap<WithdrawalStage, number> },
): Sheet =>
  extractSheet(facts, {
    title: printedLists.withdrawals,
    filters: fact(printedColumns.status, filter),
    columns: [
      column(printedColumns.appliedAt),
      column(printed.withdrawal, 'wide'),
      column(printedColumns.status),
      column(printedColumns.bankReference),
      column(printed.amount, 'amount'),
    ],
    rows: rows.map(rowOf),
    totals:
      facts.part.number === facts.part.of
        ? [...sums].map(([stage, sum]) => total(printedStages[stage], sum, stage === 'paid'))
        : [],
  });

function rowOf(row: StoredWithdrawal): string[] {
  const result = printedResults[withdrawalResultOf(row.stage)];
  const step = printedStages[row.stage];
  const said = withdrawalCan.decide(row) ? [result] : [result, step];
  const on = row.returnedAt ?? row.paidAt ?? row.sentAt ?? row.decidedAt;
  return [
    dayOf(row.appliedAt),
    [
      row.number,
      formatIban(row.iban),
      row.holder,
      beside({ en: row.bank, ar: arabicBankOf(row.iban) }),
    ].join('\n'),
    [...said.map(beside), ...(on === null ? [] : [dayOf(on)])].join('\n'),
    row.bankReference,
    formatDirhams(row.amount),
  ];
}

const dayOf = (at: Date): string => shownDay(dubaiDay(at.getTime()));
