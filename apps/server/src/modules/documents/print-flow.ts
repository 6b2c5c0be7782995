import { printFlow } from '@khidma/contract/finance/print-flow';
import { partsOf, rowsPerPart } from '@khidma/domain/documents/document-parts';
import { dubaiDay } from '@khidma/domain/rules/days';
import { and } from 'drizzle-orm';
import { renderPdf } from '../../adapters/pdf/render-pdf.ts';
import { callerOf, handle, perMinute, type WorkCall } from '../../core/call.ts';
import { refuseFields } from '../../core/refuse.ts';
import { ZipArchive } from '../../core/zip-archive.ts';
import { ledgerEntries } from '../../db/schema/finance.ts';
import type { Tx } from '../../db/types.ts';
import {
  edgesOf,
  flowOf,
  type FoundEntry,
  inFlowOrder,
  isFurther,
  selectFlow,
  underLease,
} from '../finance/api.ts';
import { merchantPartyOf, operatorParty } from './document-parties.ts';
import { type FlowFacts, flowSheet } from './flow-sheet.ts';

/** More is for the workbook: half a minute of drawing is what a download may take. */
const MOST_PARTS = 10;

type PrintCall = WorkCall<typeof printFlow>;

/** The flow of the account on paper, in the order of the screen, in parts of as many rows as are set at a time. */
export const printFlowHandler = handle(printFlow, perMinute(10), async (call) => {
  const { ctx, input } = call;
  const count = await ctx.db.$count(ledgerEntries, flowOf(callerOf(call).id, input));
  const parts = partsOf(count);
  if (parts > MOST_PARTS)
    throw refuseFields([
      { path: 'from', rule: 'tooMany', params: { max: MOST_PARTS * rowsPerPart } },
    ]);
  const name = `khidma-account-flow-${dubaiDay(call.now.getTime())}`;
  return parts === 1
    ? {
        filename: `${name}.pdf`,
        mime: 'application/pdf',
        body: underLease(call, pdfs(call, parts)),
      }
    : {
        filename: `${name}.zip`,
        mime: 'application/zip',
        body: underLease(call, zipOf(call, { name, parts })),
      };
});

async function* zipOf(
  call: PrintCall,
  { name, parts }: { readonly name: string; readonly parts: number },
): AsyncGenerator<Uint8Array> {
  const zip = new ZipArchive();
  let part = 0;
  for await (const pdf of pdfs(call, parts)) {
    part += 1;
    yield* zip.stream(`${name}-${part}.pdf`, only(pdf));
  }
  yield zip.end();
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

/** Each part is drawn when the one before it has been taken: one of them is held at a time. */
async function* pdfs(call: PrintCall, parts: number): AsyncGenerator<Uint8Array> {
  const { ctx, input, signal } = call;
  const facts = await factsOf(call);
  let last: FoundEntry | undefined;
  for (let part = 1; part <= parts; part += 1) {
    signal.throwIfAborted();
    const rows: FoundEntry[] = await selectFlow(ctx.db)
      .where(and(flowOf(callerOf(call).id, input), last && isFurther(input, last.entry.sequence)))
      .orderBy(inFlowOrder(input))
      .limit(rowsPerPart);
    last = rows.at(-1);
    yield await renderPdf(flowSheet({ ...facts, rows, part: { number: part, of: parts } }));
  }
}

async function factsOf(call: PrintCall): Promise<FlowFacts> {
  const { ctx, input, now } = call;
  const { id } = callerOf(call);
  const tx = ctx.db as unknown as Tx; // a read needs of a transaction only what the database itself can do too
  return {
    from: input.from,
    to: input.to,
    type: input.type,
    madeOn: dubaiDay(now.getTime()),
    platform: operatorParty(ctx.settings.operator),
    merchant: await merchantPartyOf(tx, id, true),
    edges: await edgesOf(ctx.db, id, input),
  };
}
