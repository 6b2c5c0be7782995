import { stripInvalidCharacters } from '@khidma/domain/rules/markup';
import { inCurrency } from '@khidma/i18n/amounts';
import type { Catalogue } from '@khidma/i18n/catalogue';
import { inEach, textsInEach } from '@khidma/i18n/every-language';
import { fils, toDirhams } from '@khidma/domain/money/fils';
import type { SettlementStatus } from '@khidma/domain/orders/settlement-transitions';
import { dubaiDay, dubaiOffsetMs, dubaiTime } from '@khidma/domain/rules/days';
import { type Lang, languages } from '@khidma/i18n/languages';
import { dotText } from '@khidma/i18n/line-parts';
import type { Download, WorkBase } from './call.ts';
import { underLease } from './export-leases.ts';
import { type Cell, writeWorkbook } from './workbook.ts';

/** One column of an exported list. Amounts are fils, moments are shown in the time of Dubai. */
export type Column<Row> = { readonly header: string; readonly width: number } & (
  | {
      readonly kind: 'text';
      /** Several are said one after another, as the reader's language runs. */
      readonly of: (row: Row) => string | readonly string[] | null;
    }
  | {
      readonly kind: 'amount';
      /** Null where the row has none. */
      readonly of: (row: Row) => number | null;
      /** Whether the amounts make sense together: their total stands below them. */
      readonly isSummed?: true;
    }
  | { readonly kind: 'moment'; readonly of: (row: Row) => string | null }
);

/** Columns by name, in the order of the file, unless its reader has another one. */
export type Columns<Names extends readonly string[], Row> = Readonly<
  Record<Names[number], Column<Row>>
>;

/** A list to be exported. */
interface Sheet<Row> {
  /** The name of the sheet, in the caller's language. */
  readonly name: (texts: ExportTexts) => string;
  /** The name of the file, before the day and the ending. */
  readonly file: string;
  /** Read as they come, or few enough to be held at once. */
  readonly rows: AsyncIterable<Row> | readonly Row[];
  readonly columns: (texts: ExportTexts, lang: Lang) => readonly Column<Row>[];
}

interface Page<Row> {
  readonly records: readonly Row[];
  readonly cursor: string | null;
}

/** A list of the console as a file; only its own columns look into a row. */
export interface DeskFile<Row = object> {
  /** The list itself: a file holds what its screen shows, and is narrowed as it is. */
  readonly page: { run(call: never): Promise<Page<Row>> };
  /** It has no pages: it is read at once. */
  readonly isWhole?: true;
  readonly columns: Sheet<Row>['columns'];
}

/** Returns a list of the console as a file. `words` are those of its own screen, beside what all files say. */
export const deskFile = <Row extends object, Words>({
  words,
  columns,
  ...list
}: Omit<DeskFile<Row>, 'columns'> & {
  readonly words?: Readonly<Record<Lang, Words>>;
  readonly columns: (texts: ExportTexts, words: Words) => readonly Column<Row>[];
}): DeskFile => {
  const file: DeskFile<Row> = {
    ...list,
    columns: (texts, lang) => columns(texts, words?.[lang] as Words), // who has none asks for none
  };
  return file as unknown as DeskFile; // its rows are those of its own page
};

const column =
  <Kind extends Column<unknown>['kind']>(kind: Kind) =>
  <Of>(header: string, width: number, of: Of) => ({ kind, header, width, of });

/** Columns by what they hold: `text(header, width, of)`. */
export const text = column('text');
export const moment = column('moment');

/** A column of amounts, whose head says the currency once for all of them. */
export const amount = <Of>(header: string, width: number, of: Of) =>
  column('amount')(inCurrency(header), width, of);

/** A column of amounts that are added up. */
export const sum = <Of>(header: string, width: number, of: Of) => ({
  ...amount(header, width, of),
  isSummed: true as const,
});

/** Of all that a list has, by name: what was asked for, in that order; everything where nobody asked. */
export const chosenOf = <Name extends string, Row>(
  all: Readonly<Record<Name, Column<Row>>>,
  names: readonly Name[] | undefined,
): readonly Column<Row>[] =>
  names === undefined ? Object.values(all) : names.map((name) => all[name]);

type ExportCall = WorkBase & { readonly input: { readonly format: 'xlsx' | 'csv' } };

/** Returns the file of a list, made while it is read: memory does not grow with it. One at a time for a merchant. */
export const sheetDownload = <Row>(call: ExportCall, sheet: Sheet<Row>): Download => {
  const { format } = call.input;
  const texts = exportTexts[call.lang];
  const written: Written<Row> = {
    name: sheet.name(texts),
    columns: sheet.columns(texts, call.lang),
    rows: sheet.rows,
  };
  return {
    filename: `khidma-${sheet.file}-${dubaiDay(call.now.getTime())}.${format}`,
    mime: format === 'csv' ? 'text/csv; charset=utf-8' : XLSX,
    body: underLease<Uint8Array | string>(
      call,
      format === 'csv' ? csvOf(written, call.lang) : xlsxOf(written, call.lang),
    ),
  };
};

/** A list in its reader's language. */
interface Written<Row> extends Pick<Sheet<Row>, 'rows'> {
  readonly name: string;
  readonly columns: readonly Column<Row>[];
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** With a byte-order mark: without it Excel reads Arabic and Chinese as something else. */
async function* csvOf<Row>({ columns, rows }: Written<Row>, lang: Lang): AsyncGenerator<string> {
  let text = `\uFEFF${lineOf(columns.map(({ header }) => header))}`;
  for await (const row of rows) {
    text += lineOf(columns.map((column) => csvCell(column, row, lang)));
    if (text.length < CHUNK) continue;
    yield text;
    text = '';
  }
  yield text;
}

const CHUNK = 32 * 1024;

const lineOf = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`;

const csvCell = <Row>(column: Column<Row>, row: Row, lang: Lang): string => {
  switch (column.kind) {
    case 'amount': {
      const value = column.of(row);
      return value === null ? '' : toDirhams(fils(value));
    }
    case 'moment': {
      // Year first: every spreadsheet reads it as the same day, whatever the machine's habit is.
      const at = column.of(row);
      return at === null ? '' : `${dubaiDay(Date.parse(at))} ${dubaiTime(Date.parse(at))}`;
    }
    case 'text':
      return harmless(stripInvalidCharacters(textOf(column.of(row), lang)));
  }
};

/** A spreadsheet takes what begins like this for a formula, and would run what somebody wrote into a name. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

function xlsxOf<Row>({ name, columns, rows }: Written<Row>, lang: Lang): AsyncIterable<Uint8Array> {
  const sums = columns.map((column): number | null => (isSummed(column) ? 0 : null));
  async function* cells(): AsyncGenerator<Cell[]> {
    for await (const row of rows) {
      for (const [at, column] of columns.entries())
        if (isSummed(column)) sums[at] = (sums[at] ?? 0) + (column.of(row) ?? 0);
      yield columns.map((column) => xlsxCell(column, row, lang));
    }
  }
  return writeWorkbook({
    name,
    isRightToLeft: languages[lang].dir === 'rtl',
    columns: columns.map(({ header, width, kind }) => ({
      header,
      kind,
      // A header is read whole, and it is bold.
      width: Math.max(width, Math.ceil([...header].length * 1.2) + 2),
    })),
    rows: cells(),
    totals: () =>
      columns.some(isSummed)
        ? sums.map((total, at) => {
            if (total !== null) return inDirhams(total);
            return at === 0 ? exportTexts[lang].total : null;
          })
        : null,
  });
}

const isSummed = <Row>(column: Column<Row>): column is Extract<Column<Row>, { kind: 'amount' }> =>
  column.kind === 'amount' && column.isSummed === true;

const inDirhams = (amountInFils: number): number => Number(toDirhams(fils(amountInFils)));

const xlsxCell = <Row>(column: Column<Row>, row: Row, lang: Lang): Cell => {
  switch (column.kind) {
    case 'amount': {
      const value = column.of(row);
      return value === null ? null : inDirhams(value);
    }
    case 'moment': {
      const at = column.of(row);
      // A cell has no time zone: it shows the wall clock of Dubai.
      return at === null ? null : new Date(Date.parse(at) + dubaiOffsetMs);
    }
    case 'text':
      return stripInvalidCharacters(textOf(column.of(row), lang));
  }
};

const textOf = (said: string | readonly string[] | null, lang: Lang): string =>
  typeof said === 'string' ? said : dotText(languages[lang], said ?? []);

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

/** The day before the moment at which something no longer holds. */
export const lastDay = (endsAt: string | null): string | null =>
  endsAt === null ? null : dubaiDay(Date.parse(endsAt) - 1);

/** How far an order's money is settled; a dash where there is nothing to settle. */
export const settlementText = (
  statuses: ExportTexts['statuses'],
  settlement: SettlementStatus | null,
): string => (settlement === null ? '—' : statuses.settlement[settlement]);

/** What exported files say, in one language. */
export type ExportTexts = Catalogue['exports'] &
  Pick<Catalogue, 'statuses' | 'vatReturn'> & {
    readonly accounts: Catalogue['books']['accounts'];
    readonly documentKinds: Catalogue['documents']['kinds'];
    readonly payoutWords: Catalogue['payouts'];
    readonly files: Catalogue['consoleFiles'];
  };

const [words, statuses, books, documents, vatReturn, payouts, files] = [
  await textsInEach('exports'),
  await textsInEach('statuses'),
  await textsInEach('books'),
  await textsInEach('documents'),
  await textsInEach('vatReturn'),
  await textsInEach('payouts'),
  await textsInEach('consoleFiles'),
];

/** What exported files say. */
export const exportTexts = inEach((lang): ExportTexts => ({
  ...words[lang],
  statuses: statuses[lang],
  vatReturn: vatReturn[lang],
  accounts: books[lang].accounts,
  documentKinds: documents[lang].kinds,
  payoutWords: payouts[lang],
  files: files[lang],
}));
