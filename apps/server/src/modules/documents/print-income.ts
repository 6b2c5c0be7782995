import { printIncome } from '@khidma/contract/money/statements';
import type { SettlementStatus } from '@khidma/domain/orders/settlement-transitions';
import { dubaiDay } from '@khidma/domain/rules/days';
import { formatDirhams } from '@khidma/i18n/amounts';
import { beside, type Sheet } from '../../adapters/pdf/sheet.ts';
import { callerOf, handle } from '../../core/call.ts';
import { orders } from '../../db/schema/orders.ts';
import { incomeOf, incomeRows, type ListedIncome, presentIncome } from '../finance/api.ts';
import { column, type ExtractFacts, extractSheet, fact, total } from './extract-sheet.ts';
import { printList } from './print-list.ts';
import { printed, printedColumns, printedLists, printedSettlements } from './printed-words.ts';
import { shownDay } from './statement-sheet.ts';

/** The income by order on paper, newest first, with its sums on the last part. */
export const printIncomeHandler = handle(printIncome, async (call) => {
  const { ctx, input } = call;
  const { id } = callerOf(call);
  const { settlementStatus } = input;
  const sums = noSums();
  return printList<ListedIncome>(call, {
    file: 'income',
    count: await ctx.db.$count(orders, incomeOf(id, settlementStatus)),
    narrowedBy: 'settlementStatus',
    load: (last, limit) => incomeRows(ctx.db, { merchantId: id, settlementStatus, last, limit }),
    sheetOf: (rows, facts) => incomeSheet(rows.map(lineOf), facts, { settlementStatus, sums }),
  });
});

/** What is added up, in the order of its columns: as in its workbook, with the fee and its tax in one. */
const summed = [
  'actualAmount',
  'refundAmount',
  'reclaimedAmount',
  'fee',
  'merchantReceives',
] as const;

/** What has a column: what a card's bank took back is rare, and is said below its order. */
const inColumns = summed.filter((key) => key !== 'reclaimedAmount');

type Sums = Record<(typeof summed)[number], number>;

const noSums = (): Sums => ({
  actualAmount: 0,
  refundAmount: 0,
  reclaimedAmount: 0,
  fee: 0,
  merchantReceives: 0,
});

interface Line extends Sums {
  readonly orderNumber: string;
  readonly serviceName: string;
  readonly paidAt: string;
  readonly settlement: SettlementStatus | null;
}

function lineOf(row: ListedIncome): Line {
  const { feeAmount, feeVatAmount, settlementStatus, ...shown } = presentIncome(row, 'en_US');
  const { serviceName: inArabic } = presentIncome(row, 'ar-AE');
  return {
    ...shown,
    serviceName: beside({ en: shown.serviceName, ar: inArabic }),
    fee: feeAmount + feeVatAmount,
    reclaimedAmount: row.reclaimed,
    settlement: settlementStatus,
  };
}

function incomeSheet(
  lines: readonly Line[],
  facts: ExtractFacts,
  {
    settlementStatus,
    sums,
  }: { readonly settlementStatus: SettlementStatus | undefined; readonly sums: Sums },
): Sheet {
  for (const line of lines) for (const key of summed) sums[key] += line[key];
  const isLast = facts.part.number === facts.part.of;
  const labels = { ...printedColumns, fee: printed.feeWithVat };
  return extractSheet(facts, {
    title: printedLists.income,
    filters: fact(
      printedColumns.settlementStatus,
      settlementStatus === undefined ? '' : beside(printedSettlements[settlementStatus]),
    ),
    columns: [
      column(labels.paidAt),
      column(labels.orderNumber, 'wide'),
      ...inColumns.map((key) => column(labels[key], 'amount')),
    ],
    rows: lines.map((line) => [
      shownDay(dubaiDay(Date.parse(line.paidAt))),
      [
        line.orderNumber,
        line.serviceName,
        ...settlementLines(line.settlement),
        ...reclaimedLines(line.reclaimedAmount),
      ].join('\n'),
      ...inColumns.map((key) => formatDirhams(line[key])),
    ]),
    totals: isLast
      ? summed.map((key) => total(labels[key], sums[key], key === 'merchantReceives'))
      : [],
  });
}

const reclaimedLines = (amount: number): readonly string[] => {
  const { en, ar } = printedColumns.reclaimedAmount;
  const said = formatDirhams(amount);
  return amount === 0 ? [] : [beside({ en: `${en}: ${said}`, ar: `${ar}: ${said}` })];
};

const settlementLines = (settlement: SettlementStatus | null): readonly string[] =>
  settlement === null ? [] : [beside(printedSettlements[settlement])];
