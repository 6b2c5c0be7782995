import { dayMs } from '@khidma/domain/rules/days';
import { escapedMarkup } from '@khidma/domain/rules/markup';
import { type ZipEntry, zipArchive } from './zip-archive.ts';

/** What stands in a cell; a moment is a wall clock, its zone left out. */
export type Cell = string | number | Date | null;

/** A workbook of one list, written as it is read. */
export interface Workbook {
  /** The name of its sheet. */
  readonly name: string;
  readonly isRightToLeft: boolean;
  readonly columns: readonly WorkbookColumn[];
  readonly rows: AsyncIterable<readonly Cell[]>;
  /** Returns the last row, in bold, once all others were read; null for none. */
  readonly totals: () => readonly Cell[] | null;
}

/** A column; `amount` has two decimals, `moment` day and time. */
export interface WorkbookColumn {
  readonly header: string;
  /** In characters. */
  readonly width: number;
  readonly kind: 'text' | 'amount' | 'moment';
}

/** Excel's own limit of rows in a sheet. */
const MAX_ROWS = 1_048_576;

/** Writes a workbook chunk by chunk: memory does not grow with the list. */
export const writeWorkbook = (workbook: Workbook): AsyncGenerator<Uint8Array> =>
  zipArchive(partsOf(workbook));

async function* partsOf(workbook: Workbook): AsyncGenerator<ZipEntry> {
  const rows = workbook.rows[Symbol.asyncIterator]();
  let sheets = 0;
  try {
    const list = { isOver: false };
    while (!list.isOver) {
      sheets += 1;
      yield {
        name: `xl/worksheets/sheet${sheets}.xml`,
        content: sheetXml(workbook, rows, (isOver) => Object.assign(list, { isOver })),
      };
    }
  } finally {
    // Whoever stops reading the workbook stops reading the list.
    await rows.return?.();
  }
  for (const [name, content] of fixedParts(workbook.name, sheets)) yield { name, content };
}

/** A sheet of as many rows as fit; says whether the list ended with it. */
async function* sheetXml(
  { isRightToLeft, columns, totals }: Workbook,
  rows: AsyncIterator<readonly Cell[]>,
  end: (isOver: boolean) => void,
): AsyncGenerator<string> {
  const direction = isRightToLeft ? ' rightToLeft="1"' : '';
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"${direction}><pane ySplit="1" topLeftCell="A2" state="frozen" activePane="bottomLeft"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  const headers = columns.map(({ header }) => header);
  yield rowXml({ number: 1, cells: headers, styles: columns.map(() => styles.bold) });
  const plain = columns.map(({ kind }) => styles[kind]);
  let number = 1;
  let isOver = false;
  // The last row is the totals'.
  while (!isOver && number < MAX_ROWS - 1) {
    // One after another: a row is read when the one before has been taken.
    const next = await rows.next(); // oxlint-disable-line no-await-in-loop
    isOver = next.done === true;
    if (next.done !== true)
      yield rowXml({ number: (number += 1), cells: next.value, styles: plain });
  }
  end(isOver);
  const sums = isOver ? totals() : null;
  if (sums !== null) {
    const bold = columns.map(({ kind }) => (kind === 'amount' ? styles.boldAmount : styles.bold));
    yield rowXml({ number: number + 1, cells: sums, styles: bold });
  }
  yield '</sheetData></worksheet>';
}

interface Row {
  readonly number: number;
  readonly cells: readonly Cell[];
  readonly styles: readonly number[];
}

const rowXml = ({ number, cells, styles: of }: Row): string =>
  `<row r="${number}">${cells.map((cell, at) => cellXml(`${letterOf(at)}${number}`, cell, of[at] ?? 0)).join('')}</row>`;

/** Text is written as text, which no spreadsheet takes for a formula; amounts and moments can be calculated with. */
function cellXml(ref: string, cell: Cell, style: number): string {
  if (cell === null) return '';
  if (typeof cell === 'string')
    return `<c r="${ref}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapedMarkup(cell)}</t></is></c>`;
  const value = typeof cell === 'number' ? cell : cell.getTime() / dayMs + 25_569;
  return `<c r="${ref}" s="${style}"><v>${value}</v></c>`;
}

/** The exports have few columns: one letter each. */
const letterOf = (column: number): string => String.fromCodePoint(65 + column);

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The cell formats by their place in `xl/styles.xml`. */
const styles = { text: 0, amount: 1, moment: 2, bold: 3, boldAmount: 4 } as const;

/** Days and times are written as in the portal's fields: day first, 24 hours. */
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/><xf fontId="1" applyFont="1" numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`;

/** What a workbook has beside its sheets. */
function fixedParts(name: string, sheets: number): readonly (readonly [string, string])[] {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const each = (write: (number: number) => string): string => numbers.map(write).join('');
  const nameOf = (number: number) => (number === 1 ? name : `${name.slice(0, 25)}_${number}`);
  return [
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${each((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}</Types>`,
    ],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${REL}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${REL}"><sheets>${each((number) => `<sheet name="${escapedMarkup(nameOf(number))}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">${each((number) => `<Relationship Id="rId${number}" Type="${REL}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${REL}/styles" Target="styles.xml"/></Relationships>`,
    ],
    ['xl/styles.xml', STYLES],
  ];
}
