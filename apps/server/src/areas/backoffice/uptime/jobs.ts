import { MINUTE, type Job } from '../../../kernel/job.ts';
import { recordUptime } from './uptime.ts';

export const uptimeJobs: readonly Job[] = [
  { name: 'uptime', everySeconds: MINUTE, run: recordUptime },
];
