import { defaultLang } from '@khidma/i18n/languages';
import { and, eq, lte } from 'drizzle-orm';
import type { Ctx } from '../core/context.ts';
import { processDueRows } from '../core/due-work.ts';
import { tellLive } from '../core/tell-live.ts';
import { secondPersonAsks } from '../db/schema/second-person.ts';
import { doDue } from '../modules/second-person/asks.ts';
import { secondPersonCalls } from '../endpoints/second-person-calls.ts';

/** The job: does what two of staff have agreed to, once it counts. Returns how many. */
export const doAgreed = (ctx: Ctx, signal?: AbortSignal): Promise<number> =>
  processDueRows(
    ctx,
    {
      table: secondPersonAsks,
      where: (now) => and(eq(secondPersonAsks.status, 'agreed'), lte(secondPersonAsks.dueAt, now)),
      since: secondPersonAsks.dueAt,
      signal,
    },
    async (work, row) => {
      const call = {
        ...work,
        actor: null,
        lang: defaultLang,
        requestId: ctx.ids.uuid(),
        client: { ip: '', userAgent: '', deviceId: '' },
      };
      await doDue(call, secondPersonCalls, row);
      const tags = ['secondPerson', 'settings', 'staffAccounts', 'staffWork'] as const;
      await tellLive(work.tx, ['staff'], { event: 'tags', tags });
    },
  );
