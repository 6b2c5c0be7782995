import { HOUR, type Job } from '../../../kernel/job.ts';
import { sealLog } from './log.ts';

export const staffJobs: readonly Job[] = [{ name: 'seal-log', everySeconds: HOUR, run: sealLog }];
