import { exportFlow, exportIncome } from '@khidma/contract/money/statements';
import { exportWithdrawals } from '@khidma/contract/money/withdrawals';
import type {
  flowFileColumns,
  incomeFileColumns,
  withdrawalFileColumns,
} from '@khidma/contract/shapes/export-columns';
import { and } from 'drizzle-orm';
import { callerOf, handle } from '../../core/call.ts';
import {
  amount,
  chosenOf,
  type Column,
  type ExportTexts,
  exportTexts,
  inBatches,
  moment,
  settlementText,
  sheetDownload,
  sum,
  text,
} from './export-sheet.ts';
import { presentWithdrawal, type StoredWithdrawal } from './finance.presenter.ts';
import {
  flowOf,
  type FoundEntry,
  inFlowOrder,
  isFurther,
  presentFlowRow,
  selectFlow,
} from './flow.ts';
import { incomeRows, type ListedIncome, presentIncome } from './income.ts';
import { paymentColumns } from './withdrawal-columns.ts';
import { withdrawalRows } from './withdrawals.ts';

/** The flow of the account as a file, in the order of the screen. */
export const exportFlowHandler = handle(exportFlow, async (call) => {
  const { ctx, input, lang } = call;
  const texts = exportTexts[lang];
  const found = flowOf(callerOf(call).id, input);
  const load = (last: FoundEntry | undefined, limit: number) =>
    selectFlow(ctx.db)
      .where(and(found, last && isFurther(input, last.entry.sequence)))
      .orderBy(inFlowOrder(input))
      .limit(limit);
  return sheetDownload(call, {
    name: texts.sheets.flow,
    file: 'account-flow',
    columns: chosenOf(flowColumns(texts), input.columns),
    rows: inBatches(load, (row) => presentFlowRow(row, lang)),
  });
});

/** In the order of the file, unless its reader has another one. */
type Columns<Names extends readonly string[], Row> = Readonly<Record<Names[number], Column<Row>>>;

type FlowRow = ReturnType<typeof presentFlowRow>;

const flowColumns = ({
  columns,
  statuses,
}: ExportTexts): Columns<typeof flowFileColumns, FlowRow> => ({
  flowNumber: text(columns.flowNumber, 14, (row) => row.flowNumber),
  at: moment(columns.at, 18, (row) => row.at),
  type: text(columns.type, 24, (row) => statuses.entry[row.type]),
  change: sum(columns.change, 16, (row) => row.change),
  withdrawableChange: sum(columns.withdrawableChange, 24, (row) => row.withdrawableChange),
  availableBalance: amount(columns.availableBalance, 20, (row) => row.availableBalance),
  waitingChange: sum(columns.waitingChange, 24, (row) => row.waitingChange),
  waitingBalance: amount(columns.waitingBalance, 20, (row) => row.waitingBalance),
  orderNumber: text(columns.orderNumber, 14, (row) => row.orderNumber),
  withdrawalNumber: text(columns.withdrawalNumber, 14, (row) => row.withdrawalNumber),
  remark: text(columns.remark, 40, (row) => row.remark),
  owedChange: sum(columns.owedChange, 20, (row) => row.owedChange),
});

/** The list of income as a file, newest first. */
export const exportIncomeHandler = handle(exportIncome, async (call) => {
  const { ctx, input, lang } = call;
  const texts = exportTexts[lang];
  const merchantId = callerOf(call).id;
  const { settlementStatus } = input;
  const load = (last: ListedIncome | undefined, limit: number) =>
    incomeRows(ctx.db, { merchantId, settlementStatus, last, limit });
  return sheetDownload(call, {
    name: texts.sheets.income,
    file: 'income',
    columns: chosenOf(columnsOfIncome(texts), input.columns),
    rows: inBatches(load, ({ reclaimed, ...row }) => ({ ...presentIncome(row, lang), reclaimed })),
  });
});

type ShownIncome = ReturnType<typeof presentIncome> & Pick<ListedIncome, 'reclaimed'>;

const columnsOfIncome = ({
  columns,
  ...texts
}: ExportTexts): Columns<typeof incomeFileColumns, ShownIncome> => ({
  orderNumber: text(columns.orderNumber, 14, (row) => row.orderNumber),
  serviceName: text(columns.serviceName, 32, (row) => row.serviceName),
  paidAt: moment(columns.paidAt, 18, (row) => row.paidAt),
  actualAmount: sum(columns.actualAmount, 16, (row) => row.actualAmount),
  vatAmount: sum(columns.vatAmount, 14, (row) => row.vatAmount),
  feeAmount: sum(columns.feeAmount, 16, (row) => row.feeAmount),
  feeVatAmount: sum(columns.feeVatAmount, 18, (row) => row.feeVatAmount),
  refundAmount: sum(columns.refundAmount, 14, (row) => row.refundAmount),
  merchantReceives: sum(columns.merchantReceives, 18, (row) => row.merchantReceives),
  settledAmount: sum(columns.settledAmount, 16, (row) => row.settledAmount),
  settlementStatus: text(columns.settlementStatus, 18, (row) =>
    settlementText(texts, row.settlementStatus),
  ),
  reclaimedAmount: sum(columns.reclaimedAmount, 18, (row) => row.reclaimed),
});

/** The merchant's withdrawals as a file, newest first. */
export const exportWithdrawalsHandler = handle(exportWithdrawals, async (call) => {
  const { ctx, input, lang } = call;
  const texts = exportTexts[lang];
  const merchantId = callerOf(call).id;
  const { status } = input;
  const load = (last: StoredWithdrawal | undefined, limit: number) =>
    withdrawalRows(ctx.db, { merchantId, status, last, limit });
  return sheetDownload(call, {
    name: texts.sheets.withdrawals,
    file: 'withdrawals',
    columns: chosenOf(withdrawalColumns(texts), input.columns),
    // No day of arrival stands in the file: it says what has happened.
    rows: inBatches(load, (row) =>
      presentWithdrawal(row, () => ({ isHeld: false, arrivesOn: null })),
    ),
  });
});

type ShownWithdrawal = ReturnType<typeof presentWithdrawal>;

const withdrawalColumns = (
  texts: ExportTexts,
): Columns<typeof withdrawalFileColumns, ShownWithdrawal> => {
  const { columns, statuses } = texts;
  return {
    withdrawalNumber: text(columns.withdrawalNumber, 14, (row) => row.number),
    appliedAt: moment(columns.appliedAt, 18, (row) => row.appliedAt),
    amount: amount(columns.amount, 16, (row) => row.amount),
    status: text(columns.status, 18, (row) => statuses.withdrawal[row.status]),
    iban: text(columns.iban, 28, (row) => row.iban),
    holder: text(columns.holder, 28, (row) => row.holder),
    bank: text(columns.bank, 24, (row) => row.bank),
    decidedAt: moment(columns.decidedAt, 18, (row) => row.decidedAt),
    reason: text(columns.reason, 32, (row) => row.reason),
    ...paymentColumns(texts),
  };
};
