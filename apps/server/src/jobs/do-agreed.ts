import { defaultLang } from '@khidma/i18n/languages';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Ctx } from '../core/context.ts';
import { repeat } from '../core/repeat.ts';
import { tellLive } from '../core/tell-live.ts';
import { secondPersonAsks } from '../db/schema/second-person.ts';
import { transaction } from '../db/transaction.ts';
import { doDue } from '../modules/second-person/asks.ts';
import { secondPersonCalls } from '../endpoints/second-person-calls.ts';

/** The job: does what two of staff have agreed to, once it counts. Returns how many. */
export const doAgreed = (ctx: Ctx, signal?: AbortSignal): Promise<number> =>
  repeat(async () => ((await doNext(ctx)) ? 1 : null), signal);

function doNext(ctx: Ctx): Promise<boolean> {
  const now = ctx.clock.now();
  return transaction(ctx.db, async (tx) => {
    const [row] = await tx
      .select()
      .from(secondPersonAsks)
      // The word of the index stands in the statement's text.
      .where(and(eq(secondPersonAsks.status, 'agreed'), lte(secondPersonAsks.dueAt, now)))
      .orderBy(asc(secondPersonAsks.dueAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (row === undefined) return false;
    const call = {
      ctx,
      tx,
      now,
      actor: null,
      lang: defaultLang,
      requestId: ctx.ids.uuid(),
      client: { ip: '', userAgent: '', deviceId: '' },
    };
    await doDue(call, secondPersonCalls, row);
    const tags = ['secondPerson', 'settings', 'staffAccounts', 'staffWork'] as const;
    await tellLive(tx, ['staff'], { event: 'tags', tags });
    return true;
  });
}
