import { toDirhams } from '@khidma/domain/money/dirhams';
import { fils } from '@khidma/domain/money/fils';
import { dubaiDay, dubaiOffsetMs, dubaiTime } from '@khidma/domain/rules/days';
import { writeXlsxStream } from 'hucre/xlsx';
import { exports as arExports } from '@khidma/i18n/ar-AE/exports';
import { statuses as arStatuses } from '@khidma/i18n/ar-AE/statuses';
import { exports as enExports } from '@khidma/i18n/en_US/exports';
import { statuses as enStatuses } from '@khidma/i18n/en_US/statuses';
import type { Lang } from '@khidma/i18n/languages';
import type { Texts } from '@khidma/i18n/texts';
import { exports as zhExports } from '@khidma/i18n/zh_CN/exports';
import { statuses as zhStatuses } from '@khidma/i18n/zh_CN/statuses';
import type { Download, WorkBase } from '../../core/call.ts';
import { underLease } from './export-leases.ts';

/** One column of an exported list. Amounts are fils, moments are shown in the time of Dubai. */
export type Column<Row> = { readonly header: string; readonly width: number } & (
  | { readonly kind: 'text'; readonly of: (row: Row) => string | null }
  | { readonly kind: 'amount'; readonly of: (row: Row) => number }
  | { readonly kind: 'moment'; readonly of: (row: Row) => string | null }
);

/** A list to be exported. */
interface Sheet<Row> {
  /** The name of the sheet, in the caller's language. */
  readonly name: string;
  /** The name of the file, before the day and the ending. */
  readonly file: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: AsyncIterable<Row>;
}

const column =
  <Kind extends Column<unknown>['kind']>(kind: Kind) =>
  <Of>(header: string, width: number, of: Of) => ({ kind, header, width, of });

/** Columns by what they hold: `text(header, width, of)`. */
export const text = column('text');
export const amount = column('amount');
export const moment = column('moment');

type ExportCall = WorkBase & { readonly input: { readonly format: 'xlsx' | 'csv' } };

/** Returns the file of a list, made while it is read: memory does not grow with it. One at a time for a merchant. */
export const sheetDownload = <Row>(call: ExportCall, sheet: Sheet<Row>): Download => {
  const { format } = call.input;
  return {
    filename: `khidma-${sheet.file}-${dubaiDay(call.now.getTime())}.${format}`,
    mime: format === 'csv' ? 'text/csv; charset=utf-8' : XLSX,
    body: underLease<Uint8Array | string>(call, format === 'csv' ? csvOf(sheet) : xlsxOf(sheet)),
  };
};

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** With a byte-order mark: without it Excel reads Arabic and Chinese as something else. */
async function* csvOf<Row>({ columns, rows }: Sheet<Row>): AsyncGenerator<string> {
  let text = `\uFEFF${lineOf(columns.map(({ header }) => header))}`;
  for await (const row of rows) {
    text += lineOf(columns.map((column) => csvCell(column, row)));
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  yield text;
}

const CHUNK = 32 * 1024;

const lineOf = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;

const csvCell = <Row>(column: Column<Row>, row: Row): string => {
  switch (column.kind) {
    case 'amount':
      return toDirhams(fils(column.of(row)));
    case 'moment': {
      const at = column.of(row);
      return at === null ? '' : `${dubaiDay(Date.parse(at))} ${dubaiTime(Date.parse(at))}`;
    }
    case 'text':
      return harmless(clean(column.of(row) ?? ''));
  }
};

/** A spreadsheet takes what begins like this for a formula, and would run what somebody wrote into a name. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

function xlsxOf<Row>({ name, columns, rows }: Sheet<Row>): AsyncIterable<Uint8Array> {
  return writeXlsxStream(cellsOf(columns, rows), {
    name,
    columns: columns.map(({ header, width, kind }) => ({
      header,
      width,
      ...(kind === 'text' ? {} : { numFmt: numberFormats[kind] }),
    })),
    freezePane: { rows: 1 },
  });
}

const numberFormats = { amount: '#,##0.00', moment: 'yyyy-mm-dd hh:mm' } as const;

async function* cellsOf<Row>(
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<(string | number | Date | null)[]> {
  for await (const row of rows) yield columns.map((column) => xlsxCell(column, row));
}

/** Text is written as text, which no spreadsheet takes for a formula; amounts and moments can be calculated with. */
const xlsxCell = <Row>(column: Column<Row>, row: Row): string | number | Date | null => {
  switch (column.kind) {
    case 'amount':
      return Number(toDirhams(fils(column.of(row))));
    case 'moment': {
      const at = column.of(row);
      // A cell has no time zone: it shows the wall clock of Dubai.
      return at === null ? null : new Date(Date.parse(at) + dubaiOffsetMs);
    }
    case 'text':
      return clean(column.of(row) ?? '');
  }
};

/** Without control characters but tab and line ends: XML can't hold them. */
const clean = (text: string): string => text.replaceAll(/[^\P{Cc}\t\n\r]/gu, '');

const BATCH = 500;

/** Reads a list to its end in batches, each behind the last row of the one before, and shows its rows. */
export async function* inBatches<Row, Shown>(
  load: (behind: Row | undefined, limit: number) => Promise<readonly Row[]>,
  present: (row: Row) => Shown,
): AsyncGenerator<Shown> {
  let last: Row | undefined;
  for (;;) {
    const rows = await load(last, BATCH);
    yield* rows.map(present);
    last = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}

/** What exported files say, in one language. */
export interface ExportTexts extends Texts<typeof enExports> {
  readonly statuses: Texts<typeof enStatuses>;
}

/** What exported files say. */
export const exportTexts: Readonly<Record<Lang, ExportTexts>> = {
  en_US: { ...enExports, statuses: enStatuses },
  zh_CN: { ...zhExports, statuses: zhStatuses },
  'ar-AE': { ...arExports, statuses: arStatuses },
};
