import { previewReport } from '@khidma/contract/accounting/reconciliation';
import { add, type Fils, zero } from '@khidma/domain/money/fils';
import { type CsvRow, deepestHeadings } from '@khidma/domain/reconciliation/csv-columns';
import { isSummed, type ReportLine } from '@khidma/domain/reconciliation/report-lines';
import type { Lang } from '@khidma/i18n/languages';
import { createHash } from 'node:crypto';
import { handle } from '../../core/call.ts';
import { csvRows } from '../../core/csv.ts';
import { refuse } from '../../core/refuse.ts';
import { ruleText } from '../../core/translate.ts';
import { decodeReport } from './decode-report.ts';
import { sumUp, type SummedReport } from './read-report.ts';
import { firstRows, layoutReader, previewedAs, suggestLayout } from './layout-reader.ts';

/** So much of a file is shown: of its rows, of a cell, of what would be taken in. */
const shownRows = 12;
const shownCell = 80;
const shownLines = 10;

/** Reads the file as its import would, and keeps nothing of it. */
export const previewReportHandler = handle(previewReport, async (call) => {
  const { ctx, input, lang } = call;
  const { kind: source, layout } = input;
  const digest = createHash('sha256');
  const pieces = decodeReport(call.file.stream, { digest, size: Number(input.size) });
  const { first, all, close } = await firstRows(csvRows(pieces), deepestHeadings);
  try {
    const suggested = layout ?? (await suggestLayout(ctx.db, source, first));
    const isXml = first[0]?.cells[0]?.startsWith('<') === true;
    if (suggested === undefined || isXml) throw refuse('reportUnreadable');
    const shown = { rows: rowsAround(first, suggested.heading), layout: suggested };
    if (layout === undefined) return { save: () => Promise.resolve({ ...shown, preview: null }) };
    const reader = await layoutReader(ctx.db, source, layout);
    const lines = firstLines();
    const read = await sumUp(reader.read(all), (line) => lines.take(line));
    // With many faults the rest was not read.
    if (read.problems.length === 0 && digest.digest('hex') !== input.sha256)
      throw refuse('fileMismatch');
    const previewed = previewedAs(input.sha256, layout);
    const preview = presentPreview(read, { lines, lang, previewed });
    return { save: () => Promise.resolve({ ...shown, preview }) };
  } finally {
    await close();
  }
});

/** Some rows of the file: the headings, with what stands above and below them. */
const rowsAround = (rows: readonly CsvRow[], heading: number) => {
  const above = rows.filter(({ line }) => line < heading).length;
  return rows
    .slice(Math.max(0, above - shownRows / 2))
    .slice(0, shownRows)
    .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.slice(0, shownCell)) }));
};

/** What came, what went, and the first of it. */
function firstLines() {
  const first: ReportLine[] = [];
  let [moneyIn, moneyOut]: [Fils, Fils] = [zero, zero];
  return {
    take: (line: ReportLine): Promise<void> => {
      if (first.length < shownLines) first.push(line);
      if (line.amount > 0) moneyIn = add(moneyIn, line.amount);
      else moneyOut = add(moneyOut, line.amount);
      return Promise.resolve();
    },
    found: () => ({ first, moneyIn, moneyOut }),
  };
}

interface Presenting {
  readonly lines: ReturnType<typeof firstLines>;
  readonly lang: Lang;
  readonly previewed: string;
}

function presentPreview(
  { problems, lines: count, opening, closing, ...read }: SummedReport,
  { lines, lang, previewed }: Presenting,
) {
  const { first, moneyIn, moneyOut } = lines.found();
  return {
    previewed,
    lines: count,
    moneyIn,
    moneyOut,
    opening,
    closing,
    isSummed: isSummed({ ...read, opening, closing }),
    first: first.map(({ place, day, amount, reference, words }) => ({
      place,
      day,
      amount,
      reference,
      words,
    })),
    problems: problems.map(({ line, field, rule }) => ({
      line,
      field,
      message: ruleText(lang, { rule }),
    })),
  };
}
