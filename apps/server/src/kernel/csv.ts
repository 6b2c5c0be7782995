import type { CsvRow } from '@khidma/domain/reconciliation/csv-columns';
import { CsvError, type Info, parse } from 'csv-parse';
import { Readable } from 'node:stream';
import { lookAhead } from './look-ahead.ts';

const delimiters = [',', ';', '\t'] as const;
/** So many letters tell which of them it is. */
const HEAD = 16 * 1024;

const longestCell = 2_000;
const mostCells = 200;
/** In bytes: a quote without its end makes a row of all that follows it. */
const longestRow = 64 * 1024;

/**
 * Reads rows of values, parted by comma, semicolon or tab, quoted or not; empty lines are none. Ends at null where a cell
 * or a row is longer than any that a report has.
 */
export async function* csvRows(pieces: AsyncIterable<string>): AsyncGenerator<CsvRow | null> {
  const { head, all } = await lookAhead(withoutReturns(pieces), ({ length }) => length >= HEAD);
  const source = Readable.from(all);
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(head),
    info: true,
    ltrim: true,
    max_record_size: longestRow,
    record_delimiter: '\n',
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  source.on('error', (error) => parser.destroy(error)).pipe(parser);
  try {
    for await (const parsed of parser) {
      // What `info` makes of each row.
      const { info, record } = parsed as { readonly info: Info; readonly record: string[] };
      if (record.length > mostCells || record.some((cell) => cell.length > longestCell)) {
        yield null;
        return;
      }
      const cells = record.map(withoutSpace);
      // It is told where a row ends; in quotes it may go over several lines.
      const line = info.lines - record.join('').split('\n').length + 1;
      if (cells.some((cell) => cell !== '')) yield { line, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    yield null;
  } finally {
    source.destroy();
  }
}

/** A space behind its last quote leaves the quotes of a cell standing. */
const withoutSpace = (cell: string): string => cell.trim().replace(/^"([^"]*)"$/, '$1');

/** Lines end with or without one; counted is the other half. */
async function* withoutReturns(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of pieces) yield piece.replaceAll('\r', '');
}

/** What parts the most lines into as many cells; of several, the one that parts them into more. */
function delimiterOf(head: string): string {
  const lines = head.replaceAll(/"[^"]*"/g, '').split('\n');
  const [best] = delimiters
    .map((delimiter) => {
      const counts = new Map<number, number>();
      for (const line of lines) {
        const cells = line.split(delimiter).length;
        if (cells > 1) counts.set(cells, (counts.get(cells) ?? 0) + 1);
      }
      const [usual] = [...counts].toSorted(([a, one], [b, other]) => other - one || b - a);
      return { delimiter, cells: usual?.[0] ?? 0, lines: usual?.[1] ?? 0 };
    })
    .toSorted((a, b) => b.lines - a.lines || b.cells - a.cells);
  return best?.delimiter ?? ',';
}
