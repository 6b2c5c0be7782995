import { lte, sql } from 'drizzle-orm';
import { hasRows, type Job } from '../../core/job.ts';
import { dataExports } from '../../db/schema/personal-data.ts';
import { makeDataExports } from './make-data-exports.ts';
import { cleanUp, forgetOld } from './forget-old.ts';

const HOUR = 3600;

export const personalDataJobs: readonly Job[] = [
  { name: 'clean-up', everySeconds: HOUR, run: (ctx) => cleanUp(ctx, ctx.clock.now()) },
  {
    name: 'data-exports',
    everySeconds: 15,
    isDue: (now) =>
      sql`${hasRows(dataExports, lte(dataExports.dueAt, now))} or ${hasRows(dataExports, lte(dataExports.expiresAt, now))}`,
    run: makeDataExports,
  },
  { name: 'forget-old', everySeconds: HOUR, run: forgetOld },
];
