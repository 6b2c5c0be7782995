import { exportWithdrawals } from '@khidma/contract/finance/export-withdrawals';
import { and, desc } from 'drizzle-orm';
import { callerOf, handle, perMinute } from '../../core/call.ts';
import { isBehind } from '../../core/page.ts';
import { withdrawals } from '../../db/schema/finance.ts';
import {
  type Column,
  inBatches,
  sheetDownload,
  type ExportTexts,
  exportTexts,
} from './export-sheet.ts';
import { presentWithdrawal } from './finance.presenter.ts';
import { withdrawalsOf } from './withdrawals.ts';

type Stored = typeof withdrawals.$inferSelect;
type Line = ReturnType<typeof presentWithdrawal>;

/** The merchant's withdrawals as a file, newest first. */
export const exportWithdrawalsHandler = handle(exportWithdrawals, perMinute(20), async (call) => {
  const { ctx, input, lang } = call;
  const texts = exportTexts[lang];
  const found = withdrawalsOf(callerOf(call).id, input.status);
  const key = { at: withdrawals.appliedAt, id: withdrawals.id, first: 'newest' } as const;
  const rows = inBatches<Stored>((last, limit) =>
    ctx.db
      .select()
      .from(withdrawals)
      .where(and(found, last && isBehind(key, { at: last.appliedAt, id: last.id })))
      .orderBy(desc(withdrawals.appliedAt), desc(withdrawals.id))
      .limit(limit),
  );
  return sheetDownload(call, {
    name: texts.sheets.withdrawals,
    file: 'withdrawals',
    columns: columnsIn(texts),
    rows: presented(rows),
  });
});

async function* presented(rows: AsyncIterable<Stored>): AsyncGenerator<Line> {
  for await (const row of rows) yield presentWithdrawal(row);
}

const columnsIn = ({ columns, statuses }: ExportTexts): Column<Line>[] => [
  { header: columns.withdrawalNumber, width: 14, kind: 'text', of: (line) => line.number },
  { header: columns.appliedAt, width: 18, kind: 'moment', of: (line) => line.appliedAt },
  { header: columns.amount, width: 16, kind: 'amount', of: (line) => line.amount },
  {
    header: columns.status,
    width: 18,
    kind: 'text',
    of: (line) => statuses.withdrawal[line.status],
  },
  { header: columns.iban, width: 28, kind: 'text', of: (line) => line.iban },
  { header: columns.holder, width: 28, kind: 'text', of: (line) => line.holder },
  { header: columns.bank, width: 24, kind: 'text', of: (line) => line.bank },
  { header: columns.decidedAt, width: 18, kind: 'moment', of: (line) => line.decidedAt },
  { header: columns.reason, width: 32, kind: 'text', of: (line) => line.reason },
];
