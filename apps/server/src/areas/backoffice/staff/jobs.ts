import type { Job } from '../../../kernel/job.ts';
import { sealLog } from './log.ts';

const HOUR = 3600;

export const staffJobs: readonly Job[] = [{ name: 'seal-log', everySeconds: HOUR, run: sealLog }];
