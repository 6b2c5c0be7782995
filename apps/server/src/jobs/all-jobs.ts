import type { Job } from '../kernel/job.ts';
import * as jobsOfAreas from './jobs-of-areas.ts';
import { defaultLang } from '@khidma/i18n/languages';
import { and, eq, lte } from 'drizzle-orm';
import type { Ctx } from '../kernel/context.ts';
import { processDueRows } from '../kernel/due-work.ts';
import { publishLive } from '../kernel/publish-live.ts';
import { secondPersonAsks } from '../db/schema/desk.ts';
import { doDue } from '../areas/backoffice/second-person/asks.ts';
import { secondPersonCalls } from '../endpoints/second-person.ts';

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
    async (context, row) => {
      const call = {
        ...context,
        actor: null,
        lang: defaultLang,
        requestId: ctx.ids.uuid(),
        client: { ip: '', userAgent: '', deviceId: '' },
      };
      await doDue(call, secondPersonCalls, row);
      const tags = ['secondPerson', 'settings', 'staffAccounts', 'staffWork'] as const;
      await publishLive(context.tx, ['staff'], { event: 'tags', tags });
    },
  );

/** Everything that happens without a request. What all areas' operations are asked for stands above them. */
export const allJobs: readonly Job[] = [
  ...Object.values(jobsOfAreas).flat(),
  { name: 'second-person', everySeconds: 60, run: doAgreed },
];
