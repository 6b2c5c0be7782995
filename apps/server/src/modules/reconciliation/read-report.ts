import { bankXmlElements, readBankXml } from '@khidma/domain/reconciliation/bank-xml';
import { readBankCsv } from '@khidma/domain/reconciliation/bank-csv';
import { readProviderCsv } from '@khidma/domain/reconciliation/provider-csv';
import {
  isSummed,
  type ReportFormat,
  type ReportItem,
  type ReportLine,
  type ReportProblem,
  type ReportSource,
} from '@khidma/domain/reconciliation/report-lines';
import { add, type Fils, zero } from '@khidma/domain/money/fils';
import { readDay } from '@khidma/i18n/read-day';
import { csvRows } from '../../core/csv.ts';
import { lookAhead } from '../../core/look-ahead.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { xmlElements } from '../../core/xml.ts';

/** So many lines a report has at most, and so many of its faults are told at once. */
const mostLines = 200_000;
const mostProblems = 50;

/** What a report says besides its lines. */
export interface ReadReport {
  readonly format: ReportFormat;
  readonly account: string;
  readonly opening: Fils | null;
  readonly closing: Fils | null;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly total: Fils;
  readonly lines: number;
}

/**
 * Reads a report line by line and hands each on; only one stands in memory at a time. Refused as a whole: what is no such
 * report, what has a line that cannot be, and lines that do not lead from its opening balance to its closing one.
 */
export async function readReport(
  source: ReportSource,
  pieces: AsyncIterable<string>,
  take: (line: ReportLine) => Promise<void>,
): Promise<ReadReport> {
  const { head, all } = await lookAhead(pieces, (read) => beginning(read) !== '');
  const isXml = beginning(head).startsWith('<');
  if (isXml && source === 'provider') throw refuse('reportUnreadable');
  const items: AsyncIterable<
    ReportItem | { readonly is: 'format'; readonly format: ReportFormat }
  > = isXml
    ? readBankXml(xmlElements(all, bankXmlElements))
    : source === 'bank'
      ? readBankCsv(csvRows(all), readDay)
      : readProviderCsv(csvRows(all));
  return readItems(items, take);
}

/** Sums up what a reader, or the provider itself, tells. */
export async function readItems(
  items: AsyncIterable<ReportItem | { readonly is: 'format'; readonly format: ReportFormat }>,
  take: (line: ReportLine) => Promise<void>,
): Promise<ReadReport> {
  const problems: ReportProblem[] = [];
  let format: ReportFormat = 'csv';
  let account = '';
  let opening: Fils | null = null;
  let closing: Fils | null = null;
  let quietDay: string | null = null;
  let [firstDay, lastDay, total, lines] = ['9999-12-31', '', zero, 0];
  for await (const item of items) {
    switch (item.is) {
      case 'format':
        format = item.format;
        break;
      case 'account':
        account ||= item.account;
        break;
      case 'problem':
        problems.push(item.problem);
        break;
      case 'balance':
        // Of several statements in one file, the first one's and the last one's.
        if (item.which === 'opening') opening ??= item.amount;
        else closing = item.amount;
        if (item.which === 'closing') quietDay = item.day ?? quietDay;
        break;
      case 'line': {
        const { line } = item;
        lines += 1;
        if (!line.isDetail) total = add(total, line.amount);
        if (line.day < firstDay) firstDay = line.day;
        if (line.day > lastDay) lastDay = line.day;
        if (problems.length === 0) await take(line);
      }
    }
    if (problems.length >= mostProblems || lines > mostLines) break;
  }
  if (lines > mostLines) throw refuse('fileTooLarge');
  refuseProblems(problems);
  // A quiet day has no lines: its balances say so.
  const isQuiet = lines === 0 && opening !== null && closing !== null && quietDay !== null;
  if (isQuiet) [firstDay, lastDay] = [quietDay ?? '', quietDay ?? ''];
  else if (lines === 0) throw refuse('reportEmpty');
  const read = { format, account, opening, closing, firstDay, lastDay, total, lines };
  if (!isSummed(read)) throw refuse('reportWrongSum');
  return read;
}

/** What concerns no line says that it is no such report at all. */
function refuseProblems(problems: readonly ReportProblem[]): void {
  if (problems.length === 0) return;
  if (problems.some(({ line }) => line === 0)) throw refuse('reportUnreadable');
  throw refuseFields(
    problems.map(({ line, field, rule }) => ({
      path: field === '' ? `lines.${line}` : `lines.${line}.${field}`,
      rule,
    })),
  );
}

/** Without the mark of its encoding and space before it. */
const beginning = (head: string): string => head.replace('\uFEFF', '').trimStart();
