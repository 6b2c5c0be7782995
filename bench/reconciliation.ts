import { createHash } from 'node:crypto';
import {
  reconciliationCases,
  reconciliationLines,
} from '../apps/server/src/db/schema/reconciliation.ts';
import { transaction } from '../apps/server/src/db/transaction.ts';
import { matchLines } from '../apps/server/src/modules/reconciliation/match-lines.ts';
import { readReport } from '../apps/server/src/modules/reconciliation/read-report.ts';
import { layoutReader } from '../apps/server/src/modules/reconciliation/layout-reader.ts';
import { stageLines, takeReport } from '../apps/server/src/modules/reconciliation/take-report.ts';
import { openGrown } from './growth/compare.ts';

// A report of 50,000 lines, read, taken in and compared with the books, beside one of 2,000. Gated is by how much memory
// grows with the report while it is read: only some hundred lines may stand in it at once.
//   node --expose-gc bench/reconciliation.ts
//   LINES=5000 node --expose-gc bench/reconciliation.ts     a tenth of it

const LINES = Number(process.env['LINES'] ?? 50_000);
const FEW = 2_000;
/** What reading may hold on to, however long the report is. */
const AIM_MB = 32;
const MB = 1024 * 1024;

const grown = await openGrown({ ownOrders: 2_000, orders: 6_700, services: 2_000 });
const { ctx } = grown;
const few = await measured(FEW, 'few');
const many = await measured(LINES, 'many');
for (const { lines, read, taken, compared, held } of [few, many])
  process.stdout.write(
    `${lines} lines: read in ${read.toFixed(1)} s, taken in ${taken.toFixed(1)} s, compared in ${compared.toFixed(1)} s ` +
      `(${(lines / compared).toFixed(0)} lines/s); memory grows by ${held.toFixed(0)} MB (aim ${AIM_MB})\n`,
  );
const stored = await ctx.db.$count(reconciliationLines);
const differences = await ctx.db.$count(reconciliationCases);
process.stdout.write(`${stored} lines are known, ${differences} differences\n`);
await grown.close();
process.exitCode = many.held > AIM_MB || stored !== FEW + LINES ? 1 : 0;

interface Measured {
  readonly lines: number;
  readonly read: number;
  readonly taken: number;
  readonly compared: number;
  /** The most that was held while it was read above what was held before, in MB. */
  readonly held: number;
}

/** Each thousandth line is of a payment that nobody knows; the others are the provider's fees, which are booked. */
async function* pieces(lines: number, name: string): AsyncGenerator<string> {
  yield 'id,kind,day,payment,gross,fee,vat,net\n';
  for (let line = 0; line < lines; line += 1) {
    const day = `2026-10-${String(1 + (line % 28)).padStart(2, '0')}`;
    yield line % 1000 === 0
      ? `${name}-${line},charge,${day},pi_${name}_${line},200.00,6.30,0.30,193.70\n`
      : `${name}-${line},fee,${day},,-1.05,0,0.05,-1.05\n`;
  }
}

async function measured(lines: number, name: string): Promise<Measured> {
  const before = memory();
  let [most, count] = [0, 0];
  const staging = stageLines(ctx);
  const begun = performance.now();
  const reader = await layoutReader(ctx.db, 'provider', undefined);
  const reading = { source: 'provider', reader } as const;
  const read = await readReport(pieces(lines, name), reading, async (line) => {
    await staging.take(line);
    count += 1;
    if (count % 5_000 === 0) most = Math.max(most, memory());
  });
  await staging.end();
  const readAt = performance.now();
  const sha256 = createHash('sha256').update(name).digest('hex');
  const taken = {
    fileId: staging.fileId,
    source: 'provider' as const,
    name,
    sha256,
    readBy: null,
    now: ctx.clock.now(),
  };
  await transaction(ctx.db, (tx) => takeReport({ ctx, tx }, taken, read));
  const takenAt = performance.now();
  await matchLines(ctx);
  return {
    lines,
    read: (readAt - begun) / 1000,
    taken: (takenAt - readAt) / 1000,
    compared: (performance.now() - takenAt) / 1000,
    held: Math.max(0, most - before),
  };
}

function memory(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / MB;
}
