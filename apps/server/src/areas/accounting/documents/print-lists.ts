import { renderPdf } from '../../../adapters/pdf/render-pdf.ts';
import { beside, type Sheet } from '../../../adapters/pdf/sheet.ts';
import { requireCaller, type Download, handle, type WorkBase } from '../../../kernel/call.ts';
import { underLease } from '../../../kernel/export-leases.ts';
import { refuseFields } from '../../../kernel/refuse.ts';
import { zipArchive, type ZipEntry } from '../../../kernel/zip-archive.ts';
import { ledgerEntries, withdrawals } from '../../../db/schema/finance.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { Tx } from '../../../db/types.ts';
import {
  loadFlowEdges,
  isOwnFlow,
  type FoundEntry,
  isOwnIncome,
  incomeRows,
  inFlowOrder,
  isFurther,
  type ListedIncome,
  presentIncome,
  selectFlow,
  type StoredWithdrawal,
  withdrawalRows,
  isOwnWithdrawal,
} from '../../money/finance/index.ts';
import { loadMerchantParty, operatorParty } from './documents.ts';
import { type ExtractFacts, extractSheet } from './document-sheet.ts';
import {
  column,
  fact,
  printed,
  printedColumns,
  printedEntries,
  printedLists,
  printedResults,
  printedSettlements,
  printedStages,
  total,
} from './printed-words.ts';
import { shownDay, signed } from './statement.ts';
import { printFlow, printIncome } from '@khidma/contract/money/statements';
import { printWithdrawals } from '@khidma/contract/money/withdrawals';
import { countDocumentParts, rowsPerPart } from '@khidma/domain/documents/document-parts';
import type { SettlementStatus } from '@khidma/domain/orders/settlement-transitions';
import { arabicBankOf } from '@khidma/domain/payout-accounts/account-checks';
import { dubaiDay, dubaiTime } from '@khidma/domain/rules/days';
import { formatIban } from '@khidma/domain/rules/numbers';
import {
  withdrawalCan,
  withdrawalResultOf,
} from '@khidma/domain/withdrawals/withdrawal-transitions';
import type { WithdrawalStage } from '@khidma/domain/withdrawals/withdrawal-statuses';
import { formatDirhams } from '@khidma/i18n/amounts';
import { and } from 'drizzle-orm';

/** More is for the workbook: half a minute of drawing is what a download may take. */
const MOST_PARTS = 10;

/** A list of a merchant's, to be printed. */
export interface PrintedList<Row> {
  /** What its file is called, before the day. */
  readonly file: string;
  readonly count: number;
  /** The filter by which a list that is too long is made shorter. */
  readonly narrowedBy: string;
  readonly load: (last: Row | undefined, limit: number) => PromiseLike<readonly Row[]>;
  /** Returns a part of it on paper. Parts come in order, each once. */
  readonly sheetOf: (rows: readonly Row[], facts: ExtractFacts) => Sheet;
}

/** Returns a list as PDF, in parts of as many rows as are set at a time: several of them as a ZIP file. */
export function printList<Row>(call: WorkBase, list: PrintedList<Row>): Download {
  const parts = countDocumentParts(list.count);
  if (parts > MOST_PARTS)
    throw refuseFields([
      { path: list.narrowedBy, rule: 'tooMany', params: { max: MOST_PARTS * rowsPerPart } },
    ]);
  const name = `khidma-${list.file}-${dubaiDay(call.now.getTime())}`;
  const pdfs = pdfsOf(call, list, parts);
  return parts === 1
    ? { filename: `${name}.pdf`, mime: 'application/pdf', body: underLease(call, pdfs) }
    : {
        filename: `${name}.zip`,
        mime: 'application/zip',
        body: underLease(call, zipArchive(entriesOf(name, pdfs))),
      };
}

async function* entriesOf(name: string, pdfs: AsyncIterable<Uint8Array>): AsyncGenerator<ZipEntry> {
  let part = 0;
  for await (const pdf of pdfs) {
    part += 1;
    yield { name: `${name}-${part}.pdf`, content: only(pdf) };
  }
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

/** Each part is drawn when the one before it has been taken: one of them is held at a time. */
async function* pdfsOf<Row>(
  call: WorkBase,
  { load, sheetOf }: PrintedList<Row>,
  parts: number,
): AsyncGenerator<Uint8Array> {
  const { ctx, now, signal } = call;
  const tx = ctx.db as unknown as Tx; // a read needs of a transaction only what the database itself can do too
  const facts = {
    madeOn: dubaiDay(now.getTime()),
    platform: operatorParty(ctx.settings.operator),
    merchant: await loadMerchantParty(tx, requireCaller(call).id, true),
  };
  let last: Row | undefined;
  for (let number = 1; number <= parts; number += 1) {
    signal.throwIfAborted();
    const rows = await load(last, rowsPerPart);
    last = rows.at(-1);
    yield await renderPdf(sheetOf(rows, { ...facts, part: { number, of: parts } }));
  }
}

/** Of which days a flow is, and where it begins and ends. */
export interface FlowFacts {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly type: FoundEntry['entry']['entryType'] | undefined;
  readonly edges: Awaited<ReturnType<typeof loadFlowEdges>>;
}

/** Returns a merchant's flow as it is printed. */
export const flowSheet = (
  rows: readonly FoundEntry[],
  facts: ExtractFacts,
  { from, to, type, edges: { opening, closing } }: FlowFacts,
): Sheet =>
  extractSheet(facts, {
    title: printed.flow,
    filters: [
      ...fact(printed.fromDay, from === undefined ? '' : shownDay(from)),
      ...fact(printed.toDay, to === undefined ? '' : shownDay(to)),
      ...fact(printed.movement, type === undefined ? '' : beside(printedEntries[type])),
    ],
    columns: [
      column(printed.date),
      column(printed.movement, 'wide'),
      column(printed.withdrawableChange, 'amount'),
      column(printed.balance, 'amount'),
      column(printed.waitingChange, 'amount'),
      column(printed.waitingBalance, 'amount'),
    ],
    rows: rows.map(flowCells),
    totals: [
      total(printed.openingWithdrawable, opening.withdrawable, false),
      total(printed.openingWaiting, opening.waiting, false),
      total(printed.closingWithdrawable, closing.withdrawable, true),
      total(printed.closingWaiting, closing.waiting, true),
    ],
  });

const flowCells = ({ entry, orderNumber, withdrawalNumber, owedChange }: FoundEntry): string[] => {
  const at = entry.at.getTime();
  return [
    `${shownDay(dubaiDay(at))}\n${dubaiTime(at)}`,
    [
      beside(printedEntries[entry.entryType]),
      orderNumber ?? withdrawalNumber ?? '',
      owedChange === 0 ? '' : `${beside(printed.owedChange)} ${signed(owedChange)}`,
    ]
      .filter((part) => part !== '')
      .join('\n'),
    signed(entry.withdrawableChange),
    formatDirhams(entry.availableBalance),
    signed(entry.waitingChange),
    formatDirhams(entry.waitingBalance),
  ];
};

/** The flow of the account on paper, in the order of the screen. */
export const printFlowHandler = handle(printFlow, async (call) => {
  const { ctx, input } = call;
  const { id } = requireCaller(call);
  const found = isOwnFlow(id, input);
  const { from, to, type } = input;
  const flow = { from, to, type, edges: await loadFlowEdges(ctx.db, id, input) };
  return printList<FoundEntry>(call, {
    file: 'account-flow',
    count: await ctx.db.$count(ledgerEntries, found),
    narrowedBy: 'from',
    load: (last, limit) =>
      selectFlow(ctx.db)
        .where(and(found, last && isFurther(input, last.entry.sequence)))
        .orderBy(inFlowOrder(input))
        .limit(limit),
    sheetOf: (rows, facts) => flowSheet(rows, facts, flow),
  });
});

/** The income by order on paper, newest first, with its sums on the last part. */
export const printIncomeHandler = handle(printIncome, async (call) => {
  const { ctx, input } = call;
  const { id } = requireCaller(call);
  const { settlementStatus } = input;
  const sums = noSums();
  return printList<ListedIncome>(call, {
    file: 'income',
    count: await ctx.db.$count(orders, isOwnIncome(id, settlementStatus)),
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

const noSums = (): Sums => Object.fromEntries(summed.map((key) => [key, 0])) as Sums; // each has one

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

/** The withdrawals on paper, newest first, with a sum for each stage on the last part. */
export const printWithdrawalsHandler = handle(printWithdrawals, async (call) => {
  const { ctx, input } = call;
  const { id } = requireCaller(call);
  const { status } = input;
  const sums = new Map<WithdrawalStage, number>();
  return printList<StoredWithdrawal>(call, {
    file: 'withdrawals',
    count: await ctx.db.$count(withdrawals, isOwnWithdrawal(id, status)),
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
    rows: rows.map(withdrawalCells),
    totals:
      facts.part.number === facts.part.of
        ? [...sums].map(([stage, sum]) => total(printedStages[stage], sum, stage === 'paid'))
        : [],
  });

function withdrawalCells(row: StoredWithdrawal): string[] {
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
