import { knownAs, type ReportLine } from '@khidma/domain/reconciliation/report-lines';
import { addDays, dubaiDay, startOfDay } from '@khidma/domain/rules/days';
import { and, desc, eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { Ctx } from '../../core/context.ts';
import { Refusal } from '../../core/refuse.ts';
import { reconciliationFiles } from '../../db/schema/reconciliation.ts';
import { transaction } from '../../db/transaction.ts';
import { readItems } from './read-report.ts';
import { stageLines, takeReport } from './take-report.ts';

/**
 * The job: asks the provider what moved on the days that are over since it was asked last, where it keeps such a report, and
 * takes that in as a report like any other. Returns whether there was something new.
 */
export async function fetchProviderReport(ctx: Ctx): Promise<boolean> {
  const today = dubaiDay(ctx.clock.now().getTime());
  const from = await firstDayToAsk(ctx, today);
  if (from >= today) return false;
  const span = { from: new Date(startOfDay(from)), to: new Date(startOfDay(today)) };
  const told = ctx.payments.readReport(span);
  if (told === null) return false;
  const staging = stageLines(ctx);
  const digest = createHash('sha256').update(`provider ${from} ${today}`);
  try {
    const read = await readItems(told, async (line: ReportLine) => {
      digest.update(`\n${knownAs(line)}`);
      await staging.take(line);
    });
    await staging.end();
    const lastDay = addDays(today, -1);
    const reading = {
      fileId: staging.fileId,
      source: 'provider' as const,
      name: from === lastDay ? from : `${from} – ${lastDay}`,
      sha256: digest.digest('hex'),
      readBy: null,
      now: ctx.clock.now(),
    };
    // Days without a line were reported too.
    const whole = { ...read, format: 'provider' as const, firstDay: from, lastDay };
    await transaction(ctx.db, (tx) => takeReport({ ctx, tx }, reading, whole));
    return true;
  } catch (error) {
    await staging.discard();
    // Nothing moved, or another node has asked.
    if (error instanceof Refusal && isNothingNew(error)) return false;
    throw error;
  }
}

const nothingNew: ReadonlySet<string> = new Set(['reportEmpty', 'reportTwice']);
const isNothingNew = ({ code }: Refusal): boolean => nothingNew.has(code);

/** The day behind the last one that was asked for; at first yesterday. */
async function firstDayToAsk({ db }: Pick<Ctx, 'db'>, today: string): Promise<string> {
  const [last] = await db
    .select({ day: reconciliationFiles.lastDay })
    .from(reconciliationFiles)
    .where(
      and(eq(reconciliationFiles.source, 'provider'), eq(reconciliationFiles.format, 'provider')),
    )
    .orderBy(desc(reconciliationFiles.lastDay))
    .limit(1);
  return last === undefined ? addDays(today, -1) : addDays(last.day, 1);
}
