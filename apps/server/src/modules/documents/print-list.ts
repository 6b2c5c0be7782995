import { partsOf, rowsPerPart } from '@khidma/domain/documents/document-parts';
import { dubaiDay } from '@khidma/domain/rules/days';
import { renderPdf } from '../../adapters/pdf/render-pdf.ts';
import type { Sheet } from '../../adapters/pdf/sheet.ts';
import { callerOf, type Download, type WorkBase } from '../../core/call.ts';
import { refuseFields } from '../../core/refuse.ts';
import { type ZipEntry, zipArchive } from '../../core/zip-archive.ts';
import type { Tx } from '../../db/types.ts';
import { underLease } from '../../core/export-leases.ts';
import { merchantPartyOf, operatorParty } from './document-parties.ts';
import type { ExtractFacts } from './extract-sheet.ts';

/** More is for the workbook: half a minute of drawing is what a download may take. */
const MOST_PARTS = 10;

/** A list of a merchant's, to be printed. */
export interface PrintedList<Row> {
  /** What its file is called, before the day. */
  readonly file: string;
  readonly count: number;
  /** The filter by which a list that is too long is made shorter. */
  readonly narrowedBy: string;
  readonly load: (last: Row | undefined, limit: number) => PromiseLike<readonly Row[]>;
  /** Returns a part of it on paper. Parts come in order, each once. */
  readonly sheetOf: (rows: readonly Row[], facts: ExtractFacts) => Sheet;
}

/** Returns a list as PDF, in parts of as many rows as are set at a time: several of them as a ZIP file. */
export function printList<Row>(call: WorkBase, list: PrintedList<Row>): Download {
  const parts = partsOf(list.count);
  if (parts > MOST_PARTS)
    throw refuseFields([
      { path: list.narrowedBy, rule: 'tooMany', params: { max: MOST_PARTS * rowsPerPart } },
    ]);
  const name = `khidma-${list.file}-${dubaiDay(call.now.getTime())}`;
  const pdfs = pdfsOf(call, list, parts);
  return parts === 1
    ? { filename: `${name}.pdf`, mime: 'application/pdf', body: underLease(call, pdfs) }
    : {
        filename: `${name}.zip`,
        mime: 'application/zip',
        body: underLease(call, zipArchive(entriesOf(name, pdfs))),
      };
}

async function* entriesOf(name: string, pdfs: AsyncIterable<Uint8Array>): AsyncGenerator<ZipEntry> {
  let part = 0;
  for await (const pdf of pdfs) {
    part += 1;
    yield { name: `${name}-${part}.pdf`, content: only(pdf) };
  }
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

/** Each part is drawn when the one before it has been taken: one of them is held at a time. */
async function* pdfsOf<Row>(
  call: WorkBase,
  { load, sheetOf }: PrintedList<Row>,
  parts: number,
): AsyncGenerator<Uint8Array> {
  const { ctx, now, signal } = call;
  const tx = ctx.db as unknown as Tx; // a read needs of a transaction only what the database itself can do too
  const facts = {
    madeOn: dubaiDay(now.getTime()),
    platform: operatorParty(ctx.settings.operator),
    merchant: await merchantPartyOf(tx, callerOf(call).id, true),
  };
  let last: Row | undefined;
  for (let number = 1; number <= parts; number += 1) {
    signal.throwIfAborted();
    const rows = await load(last, rowsPerPart);
    last = rows.at(-1);
    yield await renderPdf(sheetOf(rows, { ...facts, part: { number, of: parts } }));
  }
}
