import { exportIncome } from '@khidma/contract/finance/export-income';
import { and, desc } from 'drizzle-orm';
import { callerOf, handle, perMinute } from '../../core/call.ts';
import { isBehind } from '../../core/page.ts';
import { orders } from '../../db/schema/orders.ts';
import {
  type Column,
  inBatches,
  sheetDownload,
  type ExportTexts,
  exportTexts,
} from './export-sheet.ts';
import { incomeColumns, incomeOf, type IncomeRow, paidAtOf, presentIncome } from './income.ts';

type Line = ReturnType<typeof presentIncome>;

/** The list of income as a file, newest first. */
export const exportIncomeHandler = handle(exportIncome, perMinute(20), async (call) => {
  const { ctx, input, lang } = call;
  const texts = exportTexts[lang];
  const found = incomeOf(callerOf(call).id, input.settlementStatus);
  const key = { at: orders.paidAt, id: orders.id, first: 'newest' } as const;
  const rows = inBatches<IncomeRow>((last, limit) =>
    ctx.db
      .select(incomeColumns)
      .from(orders)
      .where(and(found, last && isBehind(key, { at: paidAtOf(last), id: last.id })))
      .orderBy(desc(orders.paidAt), desc(orders.id))
      .limit(limit),
  );
  return sheetDownload(call, {
    name: texts.sheets.income,
    file: 'income',
    columns: columnsIn(texts),
    rows: presented(rows),
  });
});

async function* presented(rows: AsyncIterable<IncomeRow>): AsyncGenerator<Line> {
  for await (const row of rows) yield presentIncome(row);
}

const columnsIn = ({ columns, statuses }: ExportTexts): Column<Line>[] => [
  { header: columns.orderNumber, width: 14, kind: 'text', of: (line) => line.orderNumber },
  { header: columns.serviceName, width: 32, kind: 'text', of: (line) => line.serviceName },
  { header: columns.paidAt, width: 18, kind: 'moment', of: (line) => line.paidAt },
  { header: columns.actualAmount, width: 16, kind: 'amount', of: (line) => line.actualAmount },
  { header: columns.vatAmount, width: 14, kind: 'amount', of: (line) => line.vatAmount },
  { header: columns.feeAmount, width: 16, kind: 'amount', of: (line) => line.feeAmount },
  { header: columns.feeVatAmount, width: 18, kind: 'amount', of: (line) => line.feeVatAmount },
  { header: columns.refundAmount, width: 14, kind: 'amount', of: (line) => line.refundAmount },
  {
    header: columns.merchantReceives,
    width: 18,
    kind: 'amount',
    of: (line) => line.merchantReceives,
  },
  { header: columns.settledAmount, width: 16, kind: 'amount', of: (line) => line.settledAmount },
  {
    header: columns.settlementStatus,
    width: 18,
    kind: 'text',
    of: (line) => statuses.settlement[line.settlementStatus],
  },
];
