import {
  lastClosedMonth,
  monthBefore,
  monthBounds,
} from '@khidma/domain/documents/statement-months';
import { asc } from 'drizzle-orm';
import type { Ctx } from '../core/context.ts';
import { documentCausesDue } from '../db/schema/documents.ts';
import { dueStatements } from '../modules/documents/due-statements.ts';
import { issueDocuments } from '../modules/documents/issue-documents.ts';
import { asOf } from './stage.ts';

const minuteMs = 60_000;

/** Issues the documents of what was played, each a minute after its cause, and the statements in the night after their month. */
export async function issueOldDocuments(ctx: Ctx, now: Date): Promise<void> {
  const causes = await ctx.db
    .select({ at: documentCausesDue.at })
    .from(documentCausesDue)
    .orderBy(asc(documentCausesDue.sequence));
  for (const cause of causes)
    await issueDocuments(
      asOf(ctx, new Date(Math.min(cause.at.getTime() + minuteMs, now.getTime()))),
    );
  const last = lastClosedMonth(now.getTime());
  for (const month of [monthBefore(monthBefore(last)), monthBefore(last), last]) {
    const night = asOf(ctx, new Date(monthBounds(month).end.getTime() + 90 * minuteMs));
    await dueStatements(night);
    await issueDocuments(night);
  }
}
