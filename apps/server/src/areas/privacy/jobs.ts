import { HOUR, type Job } from '../../kernel/job.ts';
import { dataExportsJob } from './data-exports.ts';
import { cleanUp, forgetOld } from './forget-old.ts';

export const personalDataJobs: readonly Job[] = [
  { name: 'clean-up', everySeconds: HOUR, run: (ctx) => cleanUp(ctx, ctx.clock.now()) },
  dataExportsJob,
  { name: 'forget-old', everySeconds: HOUR, run: forgetOld },
];
