import { exportFlow } from '@khidma/contract/finance/export-flow';
import { and, desc, lt } from 'drizzle-orm';
import { callerOf, handle, perMinute } from '../../core/call.ts';
import { ledgerEntries } from '../../db/schema/finance.ts';
import {
  type Column,
  inBatches,
  sheetDownload,
  type ExportTexts,
  exportTexts,
} from './export-sheet.ts';
import { flowOf, type FoundEntry, presentFlowRow, selectFlow } from './flow.ts';

type Line = ReturnType<typeof presentFlowRow>;

/** The flow of the account as a file, newest first. */
export const exportFlowHandler = handle(exportFlow, perMinute(20), async (call) => {
  const { ctx, input, lang } = call;
  const texts = exportTexts[lang];
  const found = flowOf(callerOf(call).id, input);
  const rows = inBatches<FoundEntry>((last, limit) =>
    selectFlow(ctx.db)
      .where(and(found, last && lt(ledgerEntries.sequence, last.entry.sequence)))
      .orderBy(desc(ledgerEntries.sequence))
      .limit(limit),
  );
  return sheetDownload(call, {
    name: texts.sheets.flow,
    file: 'account-flow',
    columns: columnsIn(texts),
    rows: presented(rows),
  });
});

async function* presented(rows: AsyncIterable<FoundEntry>): AsyncGenerator<Line> {
  for await (const row of rows) yield presentFlowRow(row);
}

const columnsIn = ({ columns, statuses }: ExportTexts): Column<Line>[] => [
  { header: columns.flowNumber, width: 14, kind: 'text', of: (line) => line.flowNumber },
  { header: columns.at, width: 18, kind: 'moment', of: (line) => line.at },
  { header: columns.type, width: 24, kind: 'text', of: (line) => statuses.entry[line.type] },
  { header: columns.change, width: 16, kind: 'amount', of: (line) => line.change },
  {
    header: columns.withdrawableChange,
    width: 24,
    kind: 'amount',
    of: (line) => line.withdrawableChange,
  },
  {
    header: columns.availableBalance,
    width: 20,
    kind: 'amount',
    of: (line) => line.availableBalance,
  },
  { header: columns.orderNumber, width: 14, kind: 'text', of: (line) => line.orderNumber },
  {
    header: columns.withdrawalNumber,
    width: 14,
    kind: 'text',
    of: (line) => line.withdrawalNumber,
  },
];
