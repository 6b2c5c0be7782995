/** A row of a file of values, and the line on which it begins. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

const longestCell = 2_000;
const mostCells = 100;
const delimiters = [',', ';', '\t'];

/**
 * Reads rows of values, parted by comma, semicolon or tab, quoted or not; empty lines are none. Ends at null where a cell
 * or a row is longer than any that a report has.
 */
export async function* csvRows(pieces: AsyncIterable<string>): AsyncGenerator<CsvRow | null> {
  const reader = csvReader();
  for await (const piece of pieces) {
    const rows = reader.push(piece);
    yield* rows;
    if (rows.includes(null)) return;
  }
  yield* reader.end();
}

/** Takes pieces of a file, and gives back the rows that they complete. */
function csvReader() {
  let cells: string[] = [];
  let cell = '';
  let [isQuoted, hadQuote, isBegun, isBroken] = [false, false, false, false];
  let [line, begun] = [1, 1];
  let delimiter: string | undefined;
  let rows: (CsvRow | null)[] = [];

  const endCell = (): void => {
    cells.push(cell.trim());
    cell = '';
    isBroken ||= cells.length > mostCells;
  };
  const endRow = (): void => {
    endCell();
    if (cells.some((each) => each !== '')) rows.push({ line: begun, cells });
    cells = [];
  };
  const takeLetter = (letter: string): void => {
    if (letter === '\n') line += 1;
    if (hadQuote) {
      hadQuote = false;
      if (letter === '"') {
        cell += '"';
        return;
      }
      isQuoted = false;
    }
    if (isQuoted) {
      if (letter === '"') hadQuote = true;
      else cell += letter;
    } else if (letter === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (letter === '\n') {
      endRow();
      begun = line;
    } else if (letter === delimiter || (delimiter === undefined && delimiters.includes(letter))) {
      // The first of them that is met, in the headings, parts the cells of all rows.
      delimiter ??= letter;
      endCell();
    } else if (letter !== '\r') cell += letter;
    isBroken ||= cell.length > longestCell;
  };
  const handOut = (): (CsvRow | null)[] => {
    const found = isBroken ? [...rows, null] : rows;
    rows = [];
    return found;
  };
  return {
    push: (piece: string): (CsvRow | null)[] => {
      for (const letter of !isBegun && piece.startsWith('\uFEFF') ? piece.slice(1) : piece) {
        isBegun = true;
        takeLetter(letter);
        if (isBroken) break;
      }
      return handOut();
    },
    end: (): (CsvRow | null)[] => {
      if (cell !== '' || cells.length > 0) endRow();
      isBroken ||= isQuoted && !hadQuote;
      return handOut();
    },
  };
}
