import { exportFlow } from '@khidma/contract/finance/export-flow';
import { exportIncome } from '@khidma/contract/finance/export-income';
import { exportWithdrawals } from '@khidma/contract/finance/export-withdrawals';
import { and, desc } from 'drizzle-orm';
import { callerOf, handle, perMinute } from '../../core/call.ts';
import { isBehind } from '../../core/page.ts';
import { withdrawals } from '../../db/schema/finance.ts';
import { orders } from '../../db/schema/orders.ts';
import {
  amount,
  type Column,
  type ExportTexts,
  exportTexts,
  inBatches,
  moment,
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
import { incomeColumns, incomeOf, type IncomeRow, paidAtOf, presentIncome } from './income.ts';
import { withdrawalsOf } from './withdrawals.ts';

/** The flow of the account as a file, in the order of the screen. */
export const exportFlowHandler = handle(exportFlow, perMinute(20), async (call) => {
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
    columns: flowColumns(texts),
    rows: inBatches(load, (row) => presentFlowRow(row, lang)),
  });
});

type FlowRow = ReturnType<typeof presentFlowRow>;

const flowColumns = ({ columns, statuses }: ExportTexts): Column<FlowRow>[] => [
  text(columns.flowNumber, 14, (row) => row.flowNumber),
  moment(columns.at, 18, (row) => row.at),
  text(columns.type, 24, (row) => statuses.entry[row.type]),
  sum(columns.change, 16, (row) => row.change),
  sum(columns.withdrawableChange, 24, (row) => row.withdrawableChange),
  amount(columns.availableBalance, 20, (row) => row.availableBalance),
  sum(columns.waitingChange, 24, (row) => row.waitingChange),
  amount(columns.waitingBalance, 20, (row) => row.waitingBalance),
  text(columns.orderNumber, 14, (row) => row.orderNumber),
  text(columns.withdrawalNumber, 14, (row) => row.withdrawalNumber),
  text(columns.remark, 40, (row) => row.remark),
];

/** The list of income as a file, newest first. */
export const exportIncomeHandler = handle(exportIncome, perMinute(20), async (call) => {
  const { ctx, input, lang } = call;
  const texts = exportTexts[lang];
  const found = incomeOf(callerOf(call).id, input.settlementStatus);
  const key = { at: orders.paidAt, id: orders.id, first: 'newest' } as const;
  const load = (last: IncomeRow | undefined, limit: number) =>
    ctx.db
      .select(incomeColumns)
      .from(orders)
      .where(and(found, last && isBehind(key, { at: paidAtOf(last), id: last.id })))
      .orderBy(desc(orders.paidAt), desc(orders.id))
      .limit(limit);
  return sheetDownload(call, {
    name: texts.sheets.income,
    file: 'income',
    columns: columnsOfIncome(texts),
    rows: inBatches(load, (row) => presentIncome(row, lang)),
  });
});

type ShownIncome = ReturnType<typeof presentIncome>;

const columnsOfIncome = ({ columns, statuses }: ExportTexts): Column<ShownIncome>[] => [
  text(columns.orderNumber, 14, (row) => row.orderNumber),
  text(columns.serviceName, 32, (row) => row.serviceName),
  moment(columns.paidAt, 18, (row) => row.paidAt),
  sum(columns.actualAmount, 16, (row) => row.actualAmount),
  sum(columns.vatAmount, 14, (row) => row.vatAmount),
  sum(columns.feeAmount, 16, (row) => row.feeAmount),
  sum(columns.feeVatAmount, 18, (row) => row.feeVatAmount),
  sum(columns.refundAmount, 14, (row) => row.refundAmount),
  sum(columns.merchantReceives, 18, (row) => row.merchantReceives),
  sum(columns.settledAmount, 16, (row) => row.settledAmount),
  // An order that was paid back in full has no settlement to be in any state of.
  text(columns.settlementStatus, 18, (row) =>
    row.merchantReceives === 0 ? '—' : statuses.settlement[row.settlementStatus],
  ),
];

/** The merchant's withdrawals as a file, newest first. */
export const exportWithdrawalsHandler = handle(exportWithdrawals, perMinute(20), async (call) => {
  const { ctx, input, lang } = call;
  const texts = exportTexts[lang];
  const found = withdrawalsOf(callerOf(call).id, input.status);
  const key = { at: withdrawals.appliedAt, id: withdrawals.id, first: 'newest' } as const;
  const load = (last: StoredWithdrawal | undefined, limit: number) =>
    ctx.db
      .select()
      .from(withdrawals)
      .where(and(found, last && isBehind(key, { at: last.appliedAt, id: last.id })))
      .orderBy(desc(withdrawals.appliedAt), desc(withdrawals.id))
      .limit(limit);
  return sheetDownload(call, {
    name: texts.sheets.withdrawals,
    file: 'withdrawals',
    columns: withdrawalColumns(texts),
    rows: inBatches(load, (row) => presentWithdrawal(row, () => null)),
  });
});

type ShownWithdrawal = ReturnType<typeof presentWithdrawal>;

const withdrawalColumns = ({ columns, statuses }: ExportTexts): Column<ShownWithdrawal>[] => [
  text(columns.withdrawalNumber, 14, (row) => row.number),
  moment(columns.appliedAt, 18, (row) => row.appliedAt),
  amount(columns.amount, 16, (row) => row.amount),
  text(columns.status, 18, (row) => statuses.withdrawal[row.status]),
  text(columns.iban, 28, (row) => row.iban),
  text(columns.holder, 28, (row) => row.holder),
  text(columns.bank, 24, (row) => row.bank),
  moment(columns.decidedAt, 18, (row) => row.decidedAt),
  text(columns.reason, 32, (row) => row.reason),
];
